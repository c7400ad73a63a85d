import { Option } from '../../option.decorator.js';
import { STRICT } from '../../options/output-options.js';

export class PdfToWordOptions {
  @Option(STRICT)
  strict?: boolean;
}
