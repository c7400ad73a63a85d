import type { TablePlan, TableRoom, ScaledRoom } from './plan.js';
import type { TableFit } from '../../../document/block.js';
import { pageColumns } from './page-columns.js';
import { makePanel, paddingOf, scaleColumns } from './panel.js';
import type { TableMeasure } from '../measure/measure-table.js';
import { planRecords } from './plan-records.js';
import { shareColumns } from './share-columns.js';
import { scaleStyle, type TableStyle } from './table-style.js';

interface Trial {
  readonly room: ScaledRoom;
  readonly widthsPt: readonly number[];
  /** Above 1 where many rows need too many lines: so many times. */
  readonly crowding: number;
  /** Mean height of a row, pt, raised by what makes the room unwelcome: smaller type, wider than the measure, turned. */
  readonly cost: number;
}

/** A room is too narrow for a table where more than a tenth of the rows need more lines than this. */
const MOST_LINES = { data: 4, prose: 7 } as const;
/** Fewer in a narrow column between paragraphs: as many as make a block of text rather than a strip. */
const STRIP_LINES = 3;
const FULL_COLUMN_EM = 12;
/** A table of values that fits nowhere is set as cards when it has more columns than this and would have more parts. */
const MOST_PAGED = { columns: 40, parts: 6 } as const;
/** Tables of more rows are not set as cards, of which there would be hundreds of pages. */
const MOST_CARDS = 250;
/** Sizes of type, beyond those of the style, that hold a table on one page's width where the client asks for it. */
const SHRUNK_SCALES = [0.68, 0.6, 0.54, 0.48];
/** Where rows are so many times too high, cells hold texts: neither smaller type nor a wider page helps. */
const TEXT_CROWDING = 3;
/** How often a line breaks earlier than its width says, because words are whole. */
const RAGGED = 1.1;
/** Rows on a page, about: the head comes again after them. */
const ROWS_PER_HEAD = 25;
/** How unwelcome smaller type is: for every 11 % that it is smaller, rows have to get so many times lower. */
const SCALE_COST = 1.2;
/** How unwelcome it is to leave the measure, and to turn the page. */
const WIDE_COST = 1.04;
const TURN_COST = { data: 1.02, prose: 1.6 } as const;
/** A table of values that is wider than this share of the page is made as wide as the page. */
const STRETCH_SHARE = 0.6;

/** What a table is planned for. */
export interface PlanRequest {
  readonly use: 'data' | 'prose';
  readonly fit: TableFit;
  /** `null` where it isn't known. */
  readonly rowCount: number | null;
  /** Columns that come again where columns are paged. */
  readonly keyColumns: number;
}

/**
 * The cheapest of the ways that fit: natural widths, shared widths, smaller type, the page turned; in prose the first
 * that isn't crowded. Where nothing fits, columns go on on further pages, or, if they are very many, rows become cards.
 *
 * @param rooms each is tried in all sizes of type, largest first
 */
export function planTable(
  measure: TableMeasure,
  style: TableStyle,
  rooms: readonly TableRoom[],
  { use, fit, keyColumns, rowCount }: PlanRequest,
): TablePlan {
  if (fit === 'record') return planRecords(measure, style, rooms[0]);
  if (fit === 'page') return pageColumns(measure, style, { ...rooms[0], scale: 1 }, keyColumns);
  const fitting =
    fitTable(measure, style, rooms, use) ?? (fit === 'shrink' ? shrinkTable(measure, style, rooms) : null);
  if (fitting) return fitting;
  const scale = style.scales[1] ?? 1;
  const paged = pageColumns(measure, style, { ...rooms[rooms.length - 1], scale }, keyColumns);
  const isWide = measure.columns.length > MOST_PAGED.columns && paged.panels.length > MOST_PAGED.parts;
  const isShort = rowCount !== null && rowCount <= MOST_CARDS;
  return use === 'data' && fit === 'auto' && isWide && isShort ? planRecords(measure, style, rooms[0]) : paged;
}

/** The whole width of the table on one page; `null` where it doesn't go on any. */
function fitTable(
  measure: TableMeasure,
  style: TableStyle,
  rooms: readonly TableRoom[],
  use: 'data' | 'prose',
): TablePlan | null {
  const candidates = rooms.flatMap((room) => scalesFor(room, style, use).map((scale) => ({ ...room, scale })));
  // A little of the margins is taken before the type gets smaller, and the type gets smaller before the page is turned.
  if (use === 'prose') candidates.sort((a, b) => Number(a.isTurned) - Number(b.isTurned) || b.scale - a.scale);
  const trials: Trial[] = [];
  for (const room of candidates) {
    const trial = tryRoom(measure, style, room, use);
    if (trial) trials.push(trial);
    // Between paragraphs a table keeps the measure and the size of its type as long as it reads well.
    if (use === 'prose' && trial?.crowding === 1) return finishPlan(measure, style, trial, use);
  }
  const best = cheapest(trials, ({ cost, crowding }) => cost * crowding);
  const isText = use === 'data' && best !== null && best.crowding > TEXT_CROWDING;
  const large = isText ? trials.filter(({ room }) => room.scale === 1) : [];
  const chosen = cheapest(large, ({ cost }) => cost) ?? best;
  return chosen && finishPlan(measure, style, chosen, use);
}

function cheapest(trials: readonly Trial[], costOfTrial: (trial: Trial) => number): Trial | null {
  let best: Trial | null = null;
  for (const trial of trials) if (best === null || costOfTrial(trial) < costOfTrial(best)) best = trial;
  return best;
}

/** The largest of the small sizes that holds all columns on the widest page. */
function shrinkTable(measure: TableMeasure, style: TableStyle, rooms: readonly TableRoom[]): TablePlan | null {
  for (const scale of SHRUNK_SCALES) {
    const trial = tryRoom(measure, style, { ...rooms[rooms.length - 1], scale }, 'data');
    if (trial) return finishPlan(measure, style, trial, 'data');
  }
  return null;
}

/** The smallest type is for a turned page only. */
function scalesFor({ isTurned }: TableRoom, { scales }: TableStyle, use: 'data' | 'prose'): readonly number[] {
  return use === 'data' && !isTurned ? scales.slice(0, 2) : scales;
}

function tryRoom(measure: TableMeasure, style: TableStyle, room: ScaledRoom, use: 'data' | 'prose'): Trial | null {
  const scaled = scaleColumns(measure.columns, room.scale);
  const scaledStyle = scaleStyle(style, room.scale);
  const availablePt = room.widthPt - paddingOf(scaled.length, scaledStyle);
  const preferred = {
    widthsPt: measure.preferredPt,
    columnCount: scaled.length,
    headsPt: measure.headsPt,
    scale: room.scale,
  };
  const widthsPt = shareColumns(scaled, availablePt, preferred);
  if (!widthsPt) return null;
  const { text, head, padYPt } = scaledStyle;
  const mostLines = widthsPt.map((widthPt) => linesFor(widthPt / text.sizePt, use));
  const { mean, crowd } = countLines(measure, widthsPt, mostLines, room.scale);
  const headPt = headLines(measure, widthsPt, room.scale) * head.leadingPt + 2 * padYPt;
  const rowPt = mean * text.leadingPt + 2 * padYPt + headPt / ROWS_PER_HEAD;
  const crowding = Math.max(1, crowd);
  return { room, widthsPt, crowding, cost: rowPt * costOf(room, use) };
}

function headLines({ headsPt }: TableMeasure, widthsPt: readonly number[], scale: number): number {
  return Math.max(
    1,
    ...widthsPt.map((widthPt, index) => Math.ceil(((headsPt[index] * scale) / widthPt) * RAGGED - 0.1)),
  );
}

function costOf({ scale, xPt, isTurned, bodyPt, uprightPt }: ScaledRoom, use: 'data' | 'prose'): number {
  const type = SCALE_COST ** ((1 - scale) / 0.11);
  const turn = isTurned ? TURN_COST[use] * (use === 'data' ? uprightPt / bodyPt : 1) : 1;
  return type * turn * (xPt < 0 ? WIDE_COST : 1);
}

/** How many lines read well in a column. */
function linesFor(widthEm: number, use: 'data' | 'prose'): number {
  if (use === 'data') return MOST_LINES.data;
  return Math.max(STRIP_LINES, Math.min(1, widthEm / FULL_COLUMN_EM) * MOST_LINES.prose);
}

/**
 * Lines of the rows: their mean, and how crowded nine tenths of the rows are at most: above 1 a cell has more lines than
 * read well.
 */
function countLines(
  { preferredPt }: TableMeasure,
  widthsPt: readonly number[],
  mostLines: readonly number[],
  scale: number,
): { mean: number; crowd: number } {
  const columnCount = widthsPt.length;
  const rowCount = Math.floor(preferredPt.length / columnCount);
  if (rowCount === 0) return { mean: 1, crowd: 1 };
  const crowds = new Float64Array(rowCount);
  let total = 0;
  for (let row = 0; row < rowCount; row++) {
    let most = 1;
    for (let column = 0; column < columnCount; column++) {
      const cellPt = preferredPt[row * columnCount + column] * scale;
      const widthPt = widthsPt[column];
      if (cellPt <= widthPt + 0.01) continue;
      const lines = Math.ceil((cellPt / widthPt) * RAGGED);
      most = Math.max(most, lines);
      crowds[row] = Math.max(crowds[row], lines / mostLines[column]);
    }
    total += most;
  }
  crowds.sort();
  return { mean: total / rowCount, crowd: crowds[Math.floor((rowCount - 1) * 0.9)] };
}

function finishPlan(measure: TableMeasure, style: TableStyle, trial: Trial, use: 'data' | 'prose'): TablePlan {
  const { room } = trial;
  const scaled = scaleStyle(style, room.scale);
  const usedPt = trial.widthsPt.reduce((sum, widthPt) => sum + widthPt, 0) + paddingOf(trial.widthsPt.length, scaled);
  const isStretched = use === 'data' && usedPt >= room.widthPt * STRETCH_SHARE;
  const extraPt = isStretched ? (room.widthPt - usedPt) / trial.widthsPt.length : 0;
  const columns = scaleColumns(measure.columns, room.scale);
  const widthsPt = trial.widthsPt.map((widthPt) => widthPt + extraPt);
  const panel = makePanel(
    columns.map((column, index) => ({ column, index, widthPt: widthsPt[index] ?? 0 })),
    scaled,
  );
  const { isTurned, scale } = room;
  // What is wider than the measure grows into both margins alike.
  const overPt = Math.max(0, panel.widthPt - (room.widthPt + 2 * room.xPt));
  const isNatural = columns.every(({ maxPt }, index) => (widthsPt[index] ?? 0) >= maxPt - 0.01);
  const way = isNatural ? 'natural' : 'filled';
  return { style: scaled, panels: [panel], xPt: -overPt / 2, isTurned, scale, way };
}
