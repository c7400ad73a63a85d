import type { Converter } from '../../converter.js';
import { CsvToPdfOptions } from './csv-to-pdf.options.js';

export class CsvToPdfConverter implements Converter {
  readonly tool = 'csv-to-pdf';
  readonly source = 'csv';
  readonly target = 'pdf';
  readonly summary = 'Prints a CSV file as a table with all its rows and columns.';
  readonly optionsType = CsvToPdfOptions;
}
