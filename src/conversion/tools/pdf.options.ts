import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsNumber, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { PAGE_SIZES, type PageSizeName } from '../layout/page-options.js';
import { IsMargin } from './margin.option.js';

export const ORIENTATIONS = ['auto', 'portrait', 'landscape'] as const;
export const ALIGNMENTS = ['left', 'justify'] as const;

const LANGUAGE_TAG = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}$/;

/** What every tool that writes PDF takes. */
export class PdfOptions {
  /** Size of the paper; A4 when absent. */
  @IsOptional()
  @IsIn(Object.keys(PAGE_SIZES))
  pageSize?: PageSizeName;

  /** `auto` turns the page where the content needs it. */
  @IsOptional()
  @IsIn(ORIENTATIONS)
  orientation?: (typeof ORIENTATIONS)[number];

  /** Margin on all sides: a length such as `20mm`, `0.8in`, `48pt`, or a number of points. */
  @IsMargin()
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'number' }], required: false, example: '20mm' })
  margin?: string | number;

  /** Size of the running text, pt; everything else grows with it. */
  @IsOptional()
  @IsNumber({ allowNaN: false, allowInfinity: false })
  @Min(4)
  @Max(72)
  fontSize?: number;

  /** Distance of the lines of running text, in multiples of its size; about 1.4 when absent. */
  @IsOptional()
  @IsNumber({ allowNaN: false, allowInfinity: false })
  @Min(1)
  @Max(3)
  lineHeight?: number;

  /** `justify` makes both edges of running text even. Not for what keeps the source's formatting. */
  @IsOptional()
  @IsIn(ALIGNMENTS)
  align?: (typeof ALIGNMENTS)[number];

  /** Whether words may be parted at the ends of lines; `true` when absent. */
  @IsOptional()
  @IsBoolean()
  hyphenate?: boolean;

  /** Whether the headings become bookmarks; `true` when absent. */
  @IsOptional()
  @IsBoolean()
  outline?: boolean;

  /** Whether pages are numbered at their foot; `true` when absent. */
  @IsOptional()
  @IsBoolean()
  pageNumbers?: boolean;

  /** Title of the document, instead of the one found in it. */
  @IsOptional()
  @IsString()
  @MaxLength(500)
  title?: string;

  /** Language of the document, a BCP 47 tag such as `en-GB`. */
  @IsOptional()
  @Matches(LANGUAGE_TAG, { message: 'lang must be a language tag such as en or de-CH' })
  lang?: string;

  /** Fail rather than lose anything of the content. */
  @IsOptional()
  @IsBoolean()
  strict?: boolean;
}
