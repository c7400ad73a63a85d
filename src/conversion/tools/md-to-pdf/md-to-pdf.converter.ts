import type { Converter } from '../../converter.js';
import { MdToPdfOptions } from './md-to-pdf.options.js';

export class MdToPdfConverter implements Converter {
  readonly tool = 'md-to-pdf';
  readonly source = 'md';
  readonly target = 'pdf';
  readonly summary = 'Sets Markdown (CommonMark and GFM) as a designed document.';
  readonly optionsType = MdToPdfOptions;
}
