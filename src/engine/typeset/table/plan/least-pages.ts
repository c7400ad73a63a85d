import { ConversionError } from '../../../conversion-error.js';
import type { TablePlan } from './plan.js';

/** What is known of a table before its first row is set. */
export interface TableSize {
  readonly rowCount: number;
  readonly columnCount: number;
  readonly headerRows: number;
  /** Height of a page's body. */
  readonly bodyPt: number;
}

/** The least number of pages that a table takes: as if each row were one line high. */
export function leastPages(plan: TablePlan, { rowCount, columnCount, headerRows, bodyPt }: TableSize): number {
  const { text, head, padYPt } = plan.style;
  const rowPt = text.leadingPt + 2 * padYPt;
  if (plan.way === 'records') {
    const lines = Math.ceil(columnCount / (plan.panels[0].columns.length / 2));
    return Math.floor((rowCount * lines * rowPt) / bodyPt);
  }
  const roomPt = Math.max(rowPt, bodyPt - headerRows * (head.leadingPt + 2 * padYPt));
  return Math.floor((rowCount * rowPt) / roomPt) * plan.panels.length;
}

/**
 * Refuses a table that is sure to have too many pages before time is spent on it.
 *
 * @throws ConversionError `limit-pages`
 */
export function checkPageLimit(plan: TablePlan, size: TableSize, maxPages: number): void {
  const pages = leastPages(plan, size);
  if (pages <= maxPages) return;
  const message = `${size.rowCount} rows need at least ${pages} pages; the limit is ${maxPages}.`;
  throw new ConversionError('limit-pages', message);
}
