import { Option } from '../../option.decorator.js';
import { OPTION_CHECKS } from '../../options/option-checks.js';
import { COLUMN_OPTIONS, DOCUMENT_OPTIONS, FURNITURE_OPTIONS, TABLE_OPTIONS } from '../../options/pdf-options.js';
import { ENCODING, encodingProblem } from '../encoding.option.js';
import type { PdfToolOptions } from '../../pdf-pipeline.js';
import { PdfOptions } from '../pdf.options.js';

export class MdToPdfOptions extends PdfOptions {
  @Option(ENCODING, encodingProblem)
  encoding?: string;

  @Option(FURNITURE_OPTIONS.header)
  header?: PdfToolOptions['header'];

  @Option(COLUMN_OPTIONS.columns)
  columns?: number;

  @Option(COLUMN_OPTIONS.columnGap)
  columnGap?: PdfToolOptions['columnGap'];

  @Option(DOCUMENT_OPTIONS.cover)
  cover?: boolean;

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
