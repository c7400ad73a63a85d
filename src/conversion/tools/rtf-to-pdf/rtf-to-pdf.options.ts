import { Option } from '../../option.decorator.js';
import type { OptionSchema } from '../../options/option-schema.js';
import { FURNITURE_OPTIONS } from '../../options/pdf-options.js';
import type { PdfToolOptions } from '../../pdf-pipeline.js';
import { PdfOptions } from '../pdf.options.js';

export const RTF_STYLES = ['source', 'house'] as const;

const STYLE: OptionSchema = {
  type: 'string',
  enum: RTF_STYLES,
  default: 'source',
  description: 'The document’s own fonts, sizes and spacing (`source`), or those of the theme (`house`).',
};

export class RtfToPdfOptions extends PdfOptions {
  @Option(STYLE)
  style?: (typeof RTF_STYLES)[number];

  @Option(FURNITURE_OPTIONS.header)
  header?: PdfToolOptions['header'];
}
