import { Option } from '../../option.decorator.js';
import { OPTION_CHECKS } from '../../../engine/options/option-checks.js';
import { DOCUMENT_OPTIONS, TABLE_OPTIONS } from '../../../engine/options/pdf-options.js';
import type { PdfToolOptions } from '../../../engine/tools/pdf-pipeline.js';
import { ProseOptions } from '../prose.options.js';

export class MdToPdfOptions extends ProseOptions {
  @Option(DOCUMENT_OPTIONS.toc, OPTION_CHECKS.toc)
  toc?: PdfToolOptions['toc'];

  @Option(DOCUMENT_OPTIONS.tocDepth)
  tocDepth?: number;

  @Option(DOCUMENT_OPTIONS.numberHeadings)
  numberHeadings?: boolean;

  @Option(DOCUMENT_OPTIONS.breakBefore)
  breakBefore?: PdfToolOptions['breakBefore'];

  @Option(DOCUMENT_OPTIONS.codeTheme)
  codeTheme?: PdfToolOptions['codeTheme'];

  @Option(DOCUMENT_OPTIONS.codeLineNumbers)
  codeLineNumbers?: boolean;

  @Option(TABLE_OPTIONS.tableStyle)
  tableStyle?: PdfToolOptions['tableStyle'];

  @Option(DOCUMENT_OPTIONS.links)
  links?: PdfToolOptions['links'];

  @Option(DOCUMENT_OPTIONS.images)
  images?: PdfToolOptions['images'];
}
