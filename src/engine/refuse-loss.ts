import { ConversionError } from './conversion-error.js';
import type { ReportBuilder } from './report.js';

/**
 * Enforces the option `strict`: a conversion that loses something of its source fails.
 *
 * @throws ConversionError `content-lost` that says what would be lost
 */
export function refuseLoss(report: ReportBuilder): void {
  if (report.hasLoss) {
    throw new ConversionError('content-lost', `Something of the document would be lost: ${report.lossSummary()}`);
  }
}
