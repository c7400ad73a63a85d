import type { Converter } from '../../converter.js';
import { TxtToPdfOptions } from './txt-to-pdf.options.js';

export class TxtToPdfConverter implements Converter {
  readonly tool = 'txt-to-pdf';
  readonly source = 'txt';
  readonly target = 'pdf';
  readonly summary = 'Sets plain text as pages: prose joined into paragraphs, or lines as they stand.';
  readonly optionsType = TxtToPdfOptions;
}
