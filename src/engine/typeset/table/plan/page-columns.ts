import { fillColumns } from './fill-columns.js';
import type { TableMeasure } from '../measure/measure-table.js';
import { makePanel, paddingOf, scaleColumns, type SizedColumn } from './panel.js';
import type { ScaledRoom, TablePlan } from './plan.js';
import { scaleStyle, type TableStyle } from './table-style.js';

/** Greatest shares of the width where columns are paged: of a column, of a repeated one, of all repeated ones. */
const MOST_COLUMN_SHARE = 0.34;
const MOST_KEY_SHARE = 0.22;
const MOST_KEYS_SHARE = 0.5;

/**
 * Parts the columns into panels; the first ones come again in each, so that rows can be told apart.
 *
 * @param keyColumns how many come again
 */
export function pageColumns(measure: TableMeasure, style: TableStyle, room: ScaledRoom, keyColumns: number): TablePlan {
  const scaled = scaleStyle(style, room.scale);
  const columns = scaleColumns(measure.columns, room.scale);
  const size = (index: number, mostPt: number): SizedColumn => {
    const column = columns[index];
    return { column, index, widthPt: Math.min(column.comfortPt, mostPt, room.widthPt) };
  };
  const keyCount = Math.min(keyColumns, columns.length - 1);
  const mostKeyPt = room.widthPt * Math.min(MOST_KEY_SHARE, MOST_KEYS_SHARE / Math.max(1, keyCount));
  const keys = columns.slice(0, keyCount).map((_, index) => size(index, mostKeyPt));
  const others = columns
    .slice(keyCount)
    .map((column, index) => size(keyCount + index, Math.max(column.minPt, room.widthPt * MOST_COLUMN_SHARE)));
  const panels = groupColumns(keys, others, room.widthPt, scaled).map((group, index) =>
    makePanel(widen([...keys, ...group], keyCount, room.widthPt, scaled), scaled, index > 0 ? keyCount : 0),
  );
  return {
    style: scaled,
    panels,
    xPt: Math.min(0, room.xPt),
    isTurned: room.isTurned,
    scale: room.scale,
    way: 'paged',
  };
}

/** Groups of columns: in each as many as fit beside the keys, at least one. */
function groupColumns(
  keys: readonly SizedColumn[],
  others: readonly SizedColumn[],
  widthPt: number,
  { padXPt }: TableStyle,
): SizedColumn[][] {
  const keysPt = keys.reduce((sum, key) => sum + key.widthPt + 2 * padXPt, 0);
  const groups: SizedColumn[][] = [];
  let usedPt = Infinity;
  for (const column of others) {
    const stepPt = column.widthPt + 2 * padXPt;
    if (usedPt + stepPt > widthPt) {
      groups.push([]);
      usedPt = keysPt;
    }
    groups[groups.length - 1].push(column);
    usedPt += stepPt;
  }
  return groups;
}

/** Lets the columns of a panel use the whole room; keys are as wide in all of them. */
function widen(group: readonly SizedColumn[], keyCount: number, availablePt: number, style: TableStyle): SizedColumn[] {
  const roomPt = availablePt - paddingOf(group.length, style);
  const extents = group.map(({ column, widthPt }, index) => ({
    minPt: widthPt,
    maxPt: index < keyCount ? widthPt : Math.max(widthPt, column.maxPt),
  }));
  const widthsPt = fillColumns(extents, roomPt);
  const keysPt = group.slice(0, keyCount).reduce((sum, key) => sum + key.widthPt, 0);
  return group.map((one, index) => ({
    ...one,
    widthPt: widthsPt?.[index] ?? (index < keyCount ? one.widthPt : Math.max(style.text.sizePt, roomPt - keysPt)),
  }));
}
