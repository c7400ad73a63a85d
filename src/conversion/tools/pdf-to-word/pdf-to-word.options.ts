import { IsBoolean, IsOptional } from 'class-validator';

export class PdfToWordOptions {
  /** Fail rather than lose anything of the content. */
  @IsOptional()
  @IsBoolean()
  strict?: boolean;
}
