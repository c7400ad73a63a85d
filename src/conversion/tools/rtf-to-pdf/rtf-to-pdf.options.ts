import { Option } from '../../option.decorator.js';
import type { OptionCheck } from '../../../engine/options/option-checks.js';
import type { OptionSchema } from '../../../engine/options/option-schema.js';
import {
  COLUMN_OPTIONS,
  DOCUMENT_OPTIONS,
  FURNITURE_OPTIONS,
  TABLE_OPTIONS,
  TEXT_OPTIONS,
} from '../../../engine/options/pdf-options.js';
import type { PdfToolOptions } from '../../../engine/tools/pdf-pipeline.js';
import { PdfOptions } from '../pdf.options.js';

export const RTF_STYLES = ['source', 'house'] as const;

const STYLE: OptionSchema = {
  type: 'string',
  enum: RTF_STYLES,
  default: 'source',
  description:
    'The document’s own fonts, sizes, spacing and running heads (`source`), or those of the theme (`house`). What a theme decides can be set with `house` only.',
};

/** A document that keeps its own look can't take another one; a default asks for none. */
const needsHouse: OptionCheck = (value, { style }, { name, schema }) =>
  style === 'house' || value === schema.default
    ? null
    : `${name} needs style: house beside it; otherwise the document keeps its own look`;

export class RtfToPdfOptions extends PdfOptions {
  @Option(STYLE)
  style?: (typeof RTF_STYLES)[number];

  @Option(TEXT_OPTIONS.theme, needsHouse)
  theme?: PdfToolOptions['theme'];

  @Option(TEXT_OPTIONS.fontFamily, needsHouse)
  fontFamily?: PdfToolOptions['fontFamily'];

  @Option(TEXT_OPTIONS.fontSize, needsHouse)
  fontSize?: number;

  @Option(TEXT_OPTIONS.lineHeight, needsHouse)
  lineHeight?: number;

  @Option(TEXT_OPTIONS.align, needsHouse)
  align?: PdfToolOptions['align'];

  @Option(TEXT_OPTIONS.hyphenate, needsHouse)
  hyphenate?: boolean;

  @Option(FURNITURE_OPTIONS.header, needsHouse)
  header?: PdfToolOptions['header'];

  @Option(FURNITURE_OPTIONS.footer, needsHouse)
  footer?: PdfToolOptions['footer'];

  @Option(FURNITURE_OPTIONS.pageNumbers, needsHouse)
  pageNumbers?: boolean;

  @Option(FURNITURE_OPTIONS.pageNumberFormat, needsHouse)
  pageNumberFormat?: string;

  @Option(FURNITURE_OPTIONS.startPage, needsHouse)
  startPage?: number;

  @Option(DOCUMENT_OPTIONS.cover, needsHouse)
  cover?: boolean;

  @Option(DOCUMENT_OPTIONS.breakBefore, needsHouse)
  breakBefore?: PdfToolOptions['breakBefore'];

  @Option(COLUMN_OPTIONS.columns, needsHouse)
  columns?: number;

  @Option(COLUMN_OPTIONS.columnGap, needsHouse)
  columnGap?: PdfToolOptions['columnGap'];

  @Option(TABLE_OPTIONS.tableStyle, needsHouse)
  tableStyle?: PdfToolOptions['tableStyle'];
}
