import type { Converter } from '../../converter.js';
import { PdfToWordOptions } from './pdf-to-word.options.js';

export class PdfToWordConverter implements Converter {
  readonly tool = 'pdf-to-word';
  readonly source = 'pdf';
  readonly target = 'docx';
  readonly summary = 'Makes an editable Word document from the text of a PDF.';
  readonly optionsType = PdfToWordOptions;
}
