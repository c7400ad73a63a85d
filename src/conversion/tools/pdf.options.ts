import { Option } from '../option.decorator.js';
import { OPTION_CHECKS } from '../../engine/options/option-checks.js';
import { OUTPUT_OPTIONS, STRICT } from '../../engine/options/output-options.js';
import { FURNITURE_OPTIONS, PAGE_OPTIONS, TEXT_OPTIONS } from '../../engine/options/pdf-options.js';
import type { PdfToolOptions } from '../../engine/tools/pdf-pipeline.js';

/** What every tool that writes PDF takes. */
export class PdfOptions {
  @Option(PAGE_OPTIONS.pageSize, OPTION_CHECKS.pageSize)
  pageSize?: PdfToolOptions['pageSize'];

  @Option(PAGE_OPTIONS.orientation)
  orientation?: PdfToolOptions['orientation'];

  @Option(PAGE_OPTIONS.margin, OPTION_CHECKS.margin)
  margin?: PdfToolOptions['margin'];

  @Option(TEXT_OPTIONS.dir)
  dir?: PdfToolOptions['dir'];

  @Option(TEXT_OPTIONS.lang)
  lang?: string;

  @Option(FURNITURE_OPTIONS.outline)
  outline?: boolean;

  @Option(FURNITURE_OPTIONS.title)
  title?: string;

  @Option(OUTPUT_OPTIONS.metadata, OPTION_CHECKS.metadata)
  metadata?: PdfToolOptions['metadata'];

  @Option(OUTPUT_OPTIONS.pdf, OPTION_CHECKS.pdf)
  pdf?: PdfToolOptions['pdf'];

  @Option(STRICT)
  strict?: boolean;
}
