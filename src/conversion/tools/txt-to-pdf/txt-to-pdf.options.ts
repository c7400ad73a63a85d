import { IsIn, IsOptional } from 'class-validator';
import { IsEncoding } from '../encoding.option.js';
import { PdfOptions } from '../pdf.options.js';

export const TEXT_MODES = ['auto', 'prose', 'pre'] as const;

export class TxtToPdfOptions extends PdfOptions {
  /** Encoding of the file, instead of the detected one. */
  @IsEncoding()
  encoding?: string;

  /** Whether lines are joined into paragraphs (`prose`) or kept as they stand (`pre`). */
  @IsOptional()
  @IsIn(TEXT_MODES)
  mode?: (typeof TEXT_MODES)[number];
}
