import type { TableColumn } from '../../../document/block.js';
import { fillColumns } from './fill-columns.js';
import type { TableMeasure } from '../measure/measure-table.js';
import { pageColumns } from './page-columns.js';
import { makePanel } from './panel.js';
import type { TablePlan, TableRoom } from './plan.js';
import type { TableStyle } from './table-style.js';

/** Widths that the source gives, made narrower together where they are too wide. */
export function planSourceTable(
  measure: TableMeasure,
  style: TableStyle,
  room: TableRoom,
  given: readonly TableColumn[],
): TablePlan {
  const pads = 2 * style.padXPt;
  if (room.widthPt / measure.columns.length < pads + 2 * style.text.sizePt) {
    return pageColumns(measure, style, { ...room, scale: 1 }, 1);
  }
  const requested = given.slice(0, measure.columns.length).map((column) => column.widthPt ?? 0);
  const isGiven = requested.length === measure.columns.length && requested.every((widthPt) => widthPt > 0);
  const natural = fillColumns(measure.columns, room.widthPt - pads * measure.columns.length);
  const outerPt = isGiven
    ? requested
    : (natural ?? measure.columns.map(({ minPt }) => minPt)).map((width) => width + pads);
  const totalPt = outerPt.reduce((sum, widthPt) => sum + widthPt, 0);
  const shrink = Math.min(1, room.widthPt / totalPt);
  const leastPt = Math.min(style.text.sizePt, room.widthPt / measure.columns.length / 2);
  const sized = measure.columns.map((column, index) => ({
    column,
    index,
    widthPt: Math.max(leastPt, (outerPt[index] ?? 0) * shrink - pads),
  }));
  return { style, panels: [makePanel(sized, style)], xPt: room.xPt, isTurned: room.isTurned, scale: 1, way: 'filled' };
}
