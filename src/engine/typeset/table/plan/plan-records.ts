import type { ColumnMeasure, TableMeasure } from '../measure/measure-table.js';
import type { PlannedColumn } from './panel.js';
import type { TablePlan, TableRoom } from './plan.js';
import type { TableStyle } from './table-style.js';

/** Between the two halves of a card. */
const GUTTER_PT = 22;
/** Names take no more of a half than this; longer ones break. */
const MOST_NAME_SHARE = 0.42;
/** A card has two halves where all but a tenth of the values have room there on a line. */
const MOST_WIDE_SHARE = 0.1;

/** Every row as a card of names and values, in two halves side by side where the values are short. */
export function planRecords(measure: TableMeasure, style: TableStyle, room: TableRoom): TablePlan {
  const card = { ...style, padYPt: style.padYPt / 2, rules: style.rules === 'grid' ? 'grid' : 'booktabs' } as const;
  const halfPt = (room.widthPt - GUTTER_PT) / 2;
  const isDouble = measure.columns.length > 1 && isNarrow(measure, halfPt - nameWidth(measure, halfPt, style), style);
  const areaPt = isDouble ? halfPt : room.widthPt;
  const namePt = nameWidth(measure, areaPt, style);
  const starts = isDouble ? [0, halfPt + GUTTER_PT] : [0];
  const valuePt = namePt + 2 * style.padXPt;
  const columns = starts.flatMap((xPt, half) => [
    place(2 * half, xPt, namePt),
    place(2 * half + 1, xPt + valuePt, areaPt - valuePt),
  ]);
  const panel = { columns, widthPt: room.widthPt, repeatedColumns: 0 };
  return { style: card, panels: [panel], xPt: room.xPt, isTurned: room.isTurned, scale: 1, way: 'records' };
}

const PLAIN: ColumnMeasure = {
  minPt: 0,
  maxPt: 0,
  comfortPt: 0,
  align: 'start',
  fractionPt: 0,
  separator: '.',
};

function place(index: number, xPt: number, widthPt: number): PlannedColumn {
  return { ...PLAIN, index, xPt, leftPt: xPt, widthPt, isName: index % 2 === 0 };
}

function nameWidth({ headsPt }: TableMeasure, areaPt: number, { head }: TableStyle): number {
  const widestPt = headsPt.reduce((most, widthPt) => Math.max(most, widthPt), 6 * head.sizePt);
  return Math.min(widestPt, areaPt * MOST_NAME_SHARE);
}

function isNarrow({ preferredPt }: TableMeasure, valuePt: number, { padXPt }: TableStyle): boolean {
  const wide = preferredPt.filter((widthPt) => widthPt > valuePt - 2 * padXPt).length;
  return wide <= preferredPt.length * MOST_WIDE_SHARE;
}
