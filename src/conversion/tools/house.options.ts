import { Option } from '../option.decorator.js';
import { FURNITURE_OPTIONS, TEXT_OPTIONS } from '../../engine/options/pdf-options.js';
import type { PdfToolOptions } from '../../engine/tools/pdf-pipeline.js';
import { PdfOptions } from './pdf.options.js';

/** What every tool takes whose pages look as a theme says. */
export class HouseOptions extends PdfOptions {
  @Option(TEXT_OPTIONS.theme)
  theme?: PdfToolOptions['theme'];

  @Option(TEXT_OPTIONS.fontFamily)
  fontFamily?: PdfToolOptions['fontFamily'];

  @Option(TEXT_OPTIONS.fontSize)
  fontSize?: number;

  @Option(FURNITURE_OPTIONS.footer)
  footer?: PdfToolOptions['footer'];

  @Option(FURNITURE_OPTIONS.pageNumbers)
  pageNumbers?: boolean;

  @Option(FURNITURE_OPTIONS.pageNumberFormat)
  pageNumberFormat?: string;

  @Option(FURNITURE_OPTIONS.startPage)
  startPage?: number;
}
