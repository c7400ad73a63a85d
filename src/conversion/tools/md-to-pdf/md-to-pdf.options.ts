import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { IsEncoding } from '../encoding.option.js';
import { PdfOptions } from '../pdf.options.js';

export const CONTENTS = [true, false, 'auto'] as const;

export class MdToPdfOptions extends PdfOptions {
  /** Encoding of the file, instead of the detected one. */
  @IsEncoding()
  encoding?: string;

  /**
   * Table of contents behind the title; `auto` for documents of at least 8 pages and 6 headings. When absent, only a
   * paragraph `[TOC]` makes one, in its place.
   */
  @IsOptional()
  @IsIn(CONTENTS)
  @ApiProperty({ oneOf: [{ type: 'boolean' }, { type: 'string', enum: ['auto'] }], required: false })
  toc?: (typeof CONTENTS)[number];

  /** How many levels of headings the table of contents shows; 3 when absent. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(6)
  tocDepth?: number;
}
