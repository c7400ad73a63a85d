import { Option } from '../../option.decorator.js';
import { STRICT } from '../../../engine/options/output-options.js';

export class PdfToWordOptions {
  @Option(STRICT)
  strict?: boolean;
}
