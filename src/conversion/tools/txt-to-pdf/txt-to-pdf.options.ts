import { Option } from '../../option.decorator.js';
import type { OptionSchema } from '../../../engine/options/option-schema.js';
import { ProseOptions } from '../prose.options.js';

export const TEXT_MODES = ['auto', 'prose', 'pre'] as const;

const MODE: OptionSchema = {
  type: 'string',
  enum: TEXT_MODES,
  default: 'auto',
  description: 'Whether lines are joined into paragraphs (`prose`) or kept as they stand (`pre`).',
};

export class TxtToPdfOptions extends ProseOptions {
  @Option(MODE)
  mode?: (typeof TEXT_MODES)[number];
}
