import type { TableColumn } from '../../document/block.js';
import { fillColumns } from './fill-columns.js';
import { shareColumns } from './share-columns.js';
import type { ColumnMeasure, TableMeasure } from './measure-table.js';
import { scaleStyle, type TableStyle } from './table-style.js';

/** A column on its place: of its content, from the table's left edge. */
export interface PlannedColumn extends ColumnMeasure {
  readonly index: number;
  readonly xPt: number;
  readonly widthPt: number;
}

/** Columns that stand beside each other on one page. */
export interface Panel {
  readonly columns: readonly PlannedColumn[];
  readonly widthPt: number;
  /** The first column is there only to tell the rows apart. */
  readonly hasRepeatedColumn: boolean;
}

export interface TablePlan {
  readonly style: TableStyle;
  readonly panels: readonly Panel[];
  /** Where the room for the table begins, from the place's left edge. */
  readonly xPt: number;
  readonly isTurned: boolean;
  readonly scale: number;
}

/** Room that a table may take. */
export interface TableRoom {
  readonly xPt: number;
  readonly widthPt: number;
  readonly isTurned: boolean;
  /** Height of this page's body, and of the page's that isn't turned. */
  readonly bodyPt: number;
  readonly uprightPt: number;
}

interface Rung extends TableRoom {
  readonly scale: number;
}

interface Trial {
  readonly rung: Rung;
  readonly widthsPt: readonly number[];
  /** Many rows need too many lines. */
  readonly isCrowded: boolean;
  /** How much of a page the rows take, with what makes a rung unwelcome. */
  readonly cost: number;
}

/** A table is too narrow for its room where more than a tenth of its rows need more lines than this. */
const MOST_LINES = { data: 4, prose: 7 } as const;
/** How often a line breaks earlier than its width says, because words are whole. */
const RAGGED = 1.1;
/** The head comes again on every page: after about so many rows. */
const ROWS_PER_HEAD = 25;
/** How unwelcome smaller type is: rows have to get so much lower. */
const SCALE_COST = 1.2;
/** A table that leaves the measure, or turns a page of its own between paragraphs. */
const WIDE_COST = 1.04;
const TURN_COST = { data: 1.02, prose: 1.6 } as const;
/** A table nearly as wide as the page is made as wide. */
const STRETCH_SHARE = 0.6;
/** Where columns go on on other pages, one takes no more of the width than this; the repeated one not this. */
const MOST_COLUMN_SHARE = 0.34;
const MOST_REPEATED_SHARE = 0.22;

/**
 * The cheapest of the ways that fit: natural widths, shared widths, smaller type, the page turned; in prose the first
 * that isn't crowded. Where nothing fits, columns go on on further pages.
 *
 * @param rooms each is tried in all sizes of type, largest first
 */
export function planTable(
  measure: TableMeasure,
  style: TableStyle,
  rooms: readonly TableRoom[],
  use: 'data' | 'prose',
): TablePlan {
  const rungs = rooms.flatMap((room) => scalesFor(room, style, use).map((scale) => ({ ...room, scale })));
  let best: Trial | null = null;
  for (const rung of rungs) {
    const trial = tryRung(measure, style, rung, use);
    if (trial && trial.cost < (best?.cost ?? Infinity)) best = trial;
    // Between paragraphs a table keeps the measure and the size of its type as long as it reads well.
    if (use === 'prose' && trial && !trial.isCrowded) {
      best = trial;
      break;
    }
  }
  if (best) return finishPlan(measure, style, best, use);
  const paging = rungs.findLast((rung) => rung.scale === (style.scales[1] ?? 1)) ?? rungs[rungs.length - 1];
  return pageColumns(measure, style, paging);
}

/** The smallest type is for a turned page only. */
function scalesFor({ isTurned }: TableRoom, { scales }: TableStyle, use: 'data' | 'prose'): readonly number[] {
  return use === 'data' && !isTurned ? scales.slice(0, 2) : scales;
}

function tryRung(measure: TableMeasure, style: TableStyle, rung: Rung, use: 'data' | 'prose'): Trial | null {
  const scaled = scaleColumns(measure.columns, rung.scale);
  const scaledStyle = scaleStyle(style, rung.scale);
  const availablePt = rung.widthPt - paddingOf(scaled.length, scaledStyle);
  const wishes = {
    widthsPt: measure.wishesPt,
    columnCount: scaled.length,
    headsPt: measure.headsPt,
    scale: rung.scale,
  };
  const widthsPt = shareColumns(scaled, availablePt, wishes);
  if (!widthsPt) return null;
  const { mean, most } = countLines(measure, widthsPt, rung.scale);
  const { text, head, padYPt } = scaledStyle;
  const headPt = headLines(measure, widthsPt, rung.scale) * head.leadingPt + 2 * padYPt;
  const rowPt = mean * text.leadingPt + 2 * padYPt + headPt / ROWS_PER_HEAD;
  const crowding = Math.max(1, most / MOST_LINES[use]);
  return { rung, widthsPt, isCrowded: crowding > 1, cost: rowPt * crowding * costOf(rung, use) };
}

function headLines({ headsPt }: TableMeasure, widthsPt: readonly number[], scale: number): number {
  return Math.max(
    1,
    ...widthsPt.map((widthPt, index) => Math.ceil(((headsPt[index] * scale) / widthPt) * RAGGED - 0.1)),
  );
}

function costOf({ scale, xPt, isTurned, bodyPt, uprightPt }: Rung, use: 'data' | 'prose'): number {
  const type = SCALE_COST ** ((1 - scale) / 0.11);
  const turn = isTurned ? TURN_COST[use] * (use === 'data' ? uprightPt / bodyPt : 1) : 1;
  return type * turn * (xPt < 0 ? WIDE_COST : 1);
}

function scaleColumns(columns: readonly ColumnMeasure[], scale: number): ColumnMeasure[] {
  return columns.map((column) => ({
    ...column,
    minPt: column.minPt * scale,
    maxPt: column.maxPt * scale,
    comfortPt: column.comfortPt * scale,
    fractionPt: column.fractionPt * scale,
  }));
}

function paddingOf(columnCount: number, { padXPt, isBooktabs }: TableStyle): number {
  return 2 * padXPt * (isBooktabs ? columnCount - 1 : columnCount);
}

/** Lines of the rows: their mean, and what nine tenths of the rows don't go beyond. */
function countLines(
  { wishesPt }: TableMeasure,
  widthsPt: readonly number[],
  scale: number,
): { mean: number; most: number } {
  const columnCount = widthsPt.length;
  const rowCount = Math.floor(wishesPt.length / columnCount);
  if (rowCount === 0) return { mean: 1, most: 1 };
  const lines = new Float64Array(rowCount);
  let total = 0;
  for (let row = 0; row < rowCount; row++) {
    let most = 1;
    for (let column = 0; column < columnCount; column++) {
      const wishPt = wishesPt[row * columnCount + column] * scale;
      const widthPt = widthsPt[column];
      if (wishPt > widthPt + 0.01) most = Math.max(most, Math.ceil((wishPt / widthPt) * RAGGED));
    }
    lines[row] = most;
    total += most;
  }
  lines.sort();
  return { mean: total / rowCount, most: lines[Math.floor((rowCount - 1) * 0.9)] };
}

function finishPlan(measure: TableMeasure, style: TableStyle, trial: Trial, use: 'data' | 'prose'): TablePlan {
  const { rung } = trial;
  const scaled = scaleStyle(style, rung.scale);
  const usedPt = trial.widthsPt.reduce((sum, widthPt) => sum + widthPt, 0) + paddingOf(trial.widthsPt.length, scaled);
  const isStretched = use === 'data' && usedPt >= rung.widthPt * STRETCH_SHARE;
  const extraPt = isStretched ? (rung.widthPt - usedPt) / trial.widthsPt.length : 0;
  const columns = scaleColumns(measure.columns, rung.scale);
  const widthsPt = trial.widthsPt.map((widthPt) => widthPt + extraPt);
  const panel = makePanel(
    columns.map((column, index) => ({ column, index, widthPt: widthsPt[index] ?? 0 })),
    scaled,
  );
  const { isTurned, scale } = rung;
  // What is wider than the measure grows into both margins alike.
  const overPt = Math.max(0, panel.widthPt - (rung.widthPt + 2 * rung.xPt));
  return { style: scaled, panels: [panel], xPt: -overPt / 2, isTurned, scale };
}

interface SizedColumn {
  readonly column: ColumnMeasure;
  readonly index: number;
  readonly widthPt: number;
}

function makePanel(sized: readonly SizedColumn[], style: TableStyle, hasRepeatedColumn = false): Panel {
  let xPt = style.isBooktabs ? 0 : style.padXPt;
  const columns = sized.map(({ column, index, widthPt }) => {
    const planned = { ...column, index, xPt, widthPt };
    xPt += widthPt + 2 * style.padXPt;
    return planned;
  });
  return { columns, widthPt: xPt - (style.isBooktabs ? 2 : 1) * style.padXPt, hasRepeatedColumn };
}

/** Parts the columns into panels; the first column comes again in each, so that rows can be told apart. */
function pageColumns(measure: TableMeasure, style: TableStyle, rung: Rung): TablePlan {
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

/** Widths that the source gives, made narrower together where they are too wide. */
export function planSourceTable(
  measure: TableMeasure,
  style: TableStyle,
  room: TableRoom,
  given: readonly TableColumn[],
): TablePlan {
  const pads = 2 * style.padXPt;
  if (room.widthPt / measure.columns.length < pads + 2 * style.text.sizePt) {
    return pageColumns(measure, style, { ...room, scale: 1 });
  }
  const wished = given.slice(0, measure.columns.length).map((column) => column.widthPt ?? 0);
  const isGiven = wished.length === measure.columns.length && wished.every((widthPt) => widthPt > 0);
  const natural = fillColumns(measure.columns, room.widthPt - pads * measure.columns.length);
  const outerPt = isGiven
    ? wished
    : (natural ?? measure.columns.map(({ minPt }) => minPt)).map((width) => width + pads);
  const totalPt = outerPt.reduce((sum, widthPt) => sum + widthPt, 0);
  const shrink = Math.min(1, room.widthPt / totalPt);
  const leastPt = Math.min(style.text.sizePt, room.widthPt / measure.columns.length / 2);
  const sized = measure.columns.map((column, index) => ({
    column,
    index,
    widthPt: Math.max(leastPt, (outerPt[index] ?? 0) * shrink - pads),
  }));
  return { style, panels: [makePanel(sized, style)], xPt: room.xPt, isTurned: room.isTurned, scale: 1 };
}
