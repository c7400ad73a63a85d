import { IsEncoding } from '../encoding.option.js';
import { PdfOptions } from '../pdf.options.js';

export class MdToPdfOptions extends PdfOptions {
  /** Encoding of the file, instead of the detected one. */
  @IsEncoding()
  encoding?: string;
}
