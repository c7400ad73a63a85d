import { Option } from '../../option.decorator.js';
import type { OptionSchema } from '../../options/option-schema.js';
import { COLUMN_OPTIONS, FURNITURE_OPTIONS } from '../../options/pdf-options.js';
import type { PdfToolOptions } from '../../pdf-pipeline.js';
import { ENCODING, encodingProblem } from '../encoding.option.js';
import { PdfOptions } from '../pdf.options.js';

export const TEXT_MODES = ['auto', 'prose', 'pre'] as const;

const MODE: OptionSchema = {
  type: 'string',
  enum: TEXT_MODES,
  default: 'auto',
  description: 'Whether lines are joined into paragraphs (`prose`) or kept as they stand (`pre`).',
};

export class TxtToPdfOptions extends PdfOptions {
  @Option(ENCODING, encodingProblem)
  encoding?: string;

  @Option(MODE)
  mode?: (typeof TEXT_MODES)[number];

  @Option(FURNITURE_OPTIONS.header)
  header?: PdfToolOptions['header'];

  @Option(COLUMN_OPTIONS.columns)
  columns?: number;

  @Option(COLUMN_OPTIONS.columnGap)
  columnGap?: PdfToolOptions['columnGap'];
}
