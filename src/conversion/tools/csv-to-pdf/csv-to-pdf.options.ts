import { IsIn, IsOptional, Length, Matches } from 'class-validator';
import { IsEncoding } from '../encoding.option.js';
import { PdfOptions } from '../pdf.options.js';

export const CSV_HEADERS = ['auto', 'present', 'none'] as const;

export class CsvToPdfOptions extends PdfOptions {
  /** Encoding of the file, instead of the detected one. */
  @IsEncoding()
  encoding?: string;

  /** The one character between cells. */
  @IsOptional()
  @Length(1, 1)
  @Matches(/[^\r\n"]/, { message: 'delimiter must not be a quote or a line end' })
  delimiter?: string;

  /** The one character round cells that hold delimiters. */
  @IsOptional()
  @Length(1, 1)
  @Matches(/[^\r\n]/, { message: 'quote must not be a line end' })
  quote?: string;

  /** Whether the first row names the columns. */
  @IsOptional()
  @IsIn(CSV_HEADERS)
  header?: (typeof CSV_HEADERS)[number];
}
