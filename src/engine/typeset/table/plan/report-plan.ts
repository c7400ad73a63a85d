import type { ReportBuilder } from '../../../report.js';
import type { TablePlan } from './plan.js';

/** Says how a table was made to fit: the way, the size of type, the parts its columns go on in. */
export function reportPlan(plan: TablePlan, use: 'data' | 'prose', report: ReportBuilder): void {
  const { way, panels, isTurned, scale } = plan;
  if (use === 'data') reportFacts(plan, report);
  if (way === 'records') {
    const message = 'A table of very many columns is set row by row, as cards of names and values.';
    report.warn('rows-as-cards', message);
  }
  if (panels.length > 1) {
    const message = 'A table is wider than the page: its columns go on on further pages.';
    report.warn('columns-paged', message, `${panels.length} parts`);
  }
  if (isTurned) report.warn('table-turned', 'A wide table stands on a page in landscape.');
  if (scale < 1) report.warn('table-shrunk', 'A wide table is set in smaller type.', `${Math.round(scale * 100)} %`);
}

function reportFacts({ way, style, panels, isTurned }: TablePlan, report: ReportBuilder): void {
  report.fact('tableFit', way);
  report.fact('tableTypePt', Math.round(style.text.sizePt * 100) / 100);
  report.fact('tableTurned', isTurned);
  report.fact('columnParts', panels.length);
}
