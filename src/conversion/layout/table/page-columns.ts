import { fillColumns } from './fill-columns.js';
import type { TableMeasure } from './measure-table.js';
import { makePanel, paddingOf, scaleColumns, type SizedColumn } from './panel.js';
import type { Rung, TablePlan } from './table-plan.js';
import { scaleStyle, type TableStyle } from './table-style.js';

/** Where columns go on on other pages, one takes no more of the width than this; the repeated one not this. */
const MOST_COLUMN_SHARE = 0.34;
const MOST_REPEATED_SHARE = 0.22;

/** Parts the columns into panels; the first column comes again in each, so that rows can be told apart. */
export function pageColumns(measure: TableMeasure, style: TableStyle, rung: Rung): TablePlan {
  const scaled = scaleStyle(style, rung.scale);
  const columns = scaleColumns(measure.columns, rung.scale);
  const wished = (index: number, share: number): SizedColumn => {
    const column = columns[index];
    return {
      column,
      index,
      widthPt: Math.min(column.comfortPt, Math.max(column.minPt, rung.widthPt * share), rung.widthPt),
    };
  };
  const first = wished(0, MOST_REPEATED_SHARE);
  const repeated = { ...first, widthPt: Math.min(first.widthPt, rung.widthPt * MOST_REPEATED_SHARE) };
  const groups: SizedColumn[][] = [[repeated]];
  let usedPt = repeated.widthPt;
  for (let index = 1; index < columns.length; index++) {
    const next = wished(index, MOST_COLUMN_SHARE);
    const stepPt = next.widthPt + 2 * scaled.padXPt;
    const group = groups[groups.length - 1];
    if (usedPt + stepPt > rung.widthPt - 2 * scaled.padXPt && group.length > 1) {
      groups.push([repeated, next]);
      usedPt = repeated.widthPt + stepPt;
    } else {
      group.push(next);
      usedPt += stepPt;
    }
  }
  const panels = groups.map((group, index) => makePanel(widen(group, rung.widthPt, scaled), scaled, index > 0));
  return { style: scaled, panels, xPt: Math.min(0, rung.xPt), isTurned: rung.isTurned, scale: rung.scale };
}

/** Lets the columns of a panel use the whole room; the only one besides the repeated one never more than is there. */
function widen(group: readonly SizedColumn[], availablePt: number, style: TableStyle): SizedColumn[] {
  const roomPt = availablePt - paddingOf(group.length, style);
  const extents = group.map(({ column, widthPt }) => ({ minPt: widthPt, maxPt: Math.max(widthPt, column.maxPt) }));
  const widthsPt = fillColumns(extents, roomPt);
  return group.map((one, index) => ({
    ...one,
    widthPt: widthsPt?.[index] ?? Math.max(style.text.sizePt, Math.min(one.widthPt, roomPt - group[0].widthPt)),
  }));
}
