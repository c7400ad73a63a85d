import { Option } from '../option.decorator.js';
import { COLUMN_OPTIONS, DOCUMENT_OPTIONS, FURNITURE_OPTIONS, TEXT_OPTIONS } from '../../engine/options/pdf-options.js';
import type { PdfToolOptions } from '../../engine/tools/pdf-pipeline.js';
import { ENCODING, encodingProblem } from './encoding.option.js';
import { HouseOptions } from './house.options.js';

/** What tools take that set running text from a text file. */
export class ProseOptions extends HouseOptions {
  @Option(ENCODING, encodingProblem)
  encoding?: string;

  @Option(TEXT_OPTIONS.lineHeight)
  lineHeight?: number;

  @Option(TEXT_OPTIONS.align)
  align?: PdfToolOptions['align'];

  @Option(TEXT_OPTIONS.hyphenate)
  hyphenate?: boolean;

  @Option(FURNITURE_OPTIONS.header)
  header?: PdfToolOptions['header'];

  @Option(DOCUMENT_OPTIONS.cover)
  cover?: boolean;

  @Option(COLUMN_OPTIONS.columns)
  columns?: number;

  @Option(COLUMN_OPTIONS.columnGap)
  columnGap?: PdfToolOptions['columnGap'];
}
