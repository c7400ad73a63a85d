import { ConversionError } from './conversion-error.js';
import type { ReportBuilder } from './report.js';

/**
 * The option `strict`: a result that lacks something of its source is none.
 *
 * @throws ConversionError `content-lost` that says what would be lost
 */
export function refuseLoss(report: ReportBuilder): void {
  if (report.hasLoss) {
    throw new ConversionError('content-lost', `Something of the document would be lost: ${report.lossSummary()}`);
  }
}
