import type { Converter } from '../../converter.js';
import { RtfToPdfOptions } from './rtf-to-pdf.options.js';

export class RtfToPdfConverter implements Converter {
  readonly tool = 'rtf-to-pdf';
  readonly source = 'rtf';
  readonly target = 'pdf';
  readonly summary = 'Sets a Rich Text document with its styles, tables and pictures.';
  readonly optionsType = RtfToPdfOptions;
}
