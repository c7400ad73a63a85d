import { IsBoolean, IsIn, IsNumber, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator';

export const PAGE_SIZES = ['A3', 'A4', 'A5', 'Letter', 'Legal', 'Tabloid'] as const;
export const ORIENTATIONS = ['auto', 'portrait', 'landscape'] as const;

const LENGTH = /^\d{1,4}(\.\d{1,4})?(pt|mm|cm|in)?$/;
const LANGUAGE_TAG = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}$/;

/** What every tool that writes PDF takes. */
export class PdfOptions {
  /** Size of the paper; A4 when absent. */
  @IsOptional()
  @IsIn(PAGE_SIZES)
  pageSize?: (typeof PAGE_SIZES)[number];

  /** `auto` turns the page where the content needs it. */
  @IsOptional()
  @IsIn(ORIENTATIONS)
  orientation?: (typeof ORIENTATIONS)[number];

  /** Margin on all sides: a length such as `20mm`, `0.8in`, `48pt`. */
  @IsOptional()
  @IsString()
  @Matches(LENGTH, { message: 'margin must be a length such as 20mm, 0.8in or 48pt' })
  margin?: string;

  /** Size of the running text, pt; everything else grows with it. */
  @IsOptional()
  @IsNumber({ allowNaN: false, allowInfinity: false })
  @Min(4)
  @Max(72)
  fontSize?: number;

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
