import { IsIn, IsOptional } from 'class-validator';
import { PdfOptions } from '../pdf.options.js';

export const RTF_STYLES = ['source', 'house'] as const;

export class RtfToPdfOptions extends PdfOptions {
  /** The document's own fonts, sizes and spacing (`source`), or Docket's (`house`). */
  @IsOptional()
  @IsIn(RTF_STYLES)
  style?: (typeof RTF_STYLES)[number];
}
