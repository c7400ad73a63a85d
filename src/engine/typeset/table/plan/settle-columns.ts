import type { Extent } from '../../inline/text.model.js';

/** Columns that share a width, and the widths that their cells would like to have. */
export interface SharedColumns {
  readonly columns: readonly Extent[];
  /** By column, of the same rows; the first is the head. */
  readonly needsPt: readonly Float64Array[];
  /** How often the head counts, which comes again on every page. */
  readonly headWeight: number;
}

/** With more columns a table is measured by its rows as a whole. */
const MOST_COLUMNS = 16;
const MOST_ROUNDS = 16;
/** Widths that are tried for a column: those that make cells a line shorter, the least first. */
const MOST_TRIES = 4;
/** Columns that width is taken from: those that have most to give. */
const MOST_GIVERS = 3;
/** How often a line breaks earlier than its width says, because words are whole. */
const RAGGED = 1.1;
const HAIR_PT = 0.01;

/**
 * Moves width from column to column as long as that makes rows lower: mostly a little to one whose longest cells just
 * don't fit on a line, from one whose cells wrap anyway.
 */
export function settleColumns(widthsPt: readonly number[], shared: SharedColumns): number[] {
  const settled = [...widthsPt];
  if (settled.length > MOST_COLUMNS) return settled;
  let height = tableHeight(settled, shared);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const best = bestMove(settled, shared, height);
    if (!best) break;
    settled.splice(0, settled.length, ...best.widthsPt);
    height = best.height;
  }
  return settled;
}

interface Move {
  readonly widthsPt: readonly number[];
  readonly height: number;
}

function bestMove(widthsPt: readonly number[], shared: SharedColumns, height: number): Move | null {
  let best: Move | null = null;
  const givers = giversOf(widthsPt, shared.columns);
  for (let taker = 0; taker < widthsPt.length; taker++) {
    for (const cellPt of tries(widthsPt[taker], shared.needsPt[taker], shared.columns[taker])) {
      for (const giver of givers) {
        const restPt = widthsPt[giver] + widthsPt[taker] - cellPt;
        if (giver === taker || restPt < shared.columns[giver].minPt) continue;
        const moved = widthsPt.with(taker, cellPt).with(giver, restPt);
        const movedHeight = tableHeight(moved, shared);
        if (movedHeight < (best?.height ?? height) - HAIR_PT) best = { widthsPt: moved, height: movedHeight };
      }
    }
  }
  return best;
}

function giversOf(widthsPt: readonly number[], columns: readonly Extent[]): number[] {
  const sparePt = widthsPt.map((widthPt, index) => widthPt - columns[index].minPt);
  const order = sparePt.map((_, index) => index).sort((a, b) => sparePt[b] - sparePt[a]);
  return order.slice(0, MOST_GIVERS);
}

/** Widths at which a cell of the column needs a line less. */
function tries(widthPt: number, needsPt: Float64Array, { maxPt }: Extent): number[] {
  const found = new Set<number>();
  for (const needPt of needsPt) {
    const lines = lineCount(needPt, widthPt);
    if (lines === 1) continue;
    const cellPt = lines === 2 ? needPt : (needPt * RAGGED) / (lines - 1);
    if (cellPt <= maxPt + HAIR_PT) found.add(cellPt + HAIR_PT);
  }
  const sorted = [...found].sort((a, b) => a - b);
  const step = Math.max(1, Math.ceil(sorted.length / MOST_TRIES));
  return sorted.filter((_, index) => index % step === 0 || index === sorted.length - 1);
}

function tableHeight(widthsPt: readonly number[], { needsPt, headWeight }: SharedColumns): number {
  let height = 0;
  for (let row = 0; row < needsPt[0].length; row++) {
    let lines = 1;
    for (let column = 0; column < widthsPt.length; column++) {
      lines = Math.max(lines, lineCount(needsPt[column][row], widthsPt[column]));
    }
    height += row === 0 ? lines * headWeight : lines;
  }
  return height;
}

function lineCount(needPt: number, widthPt: number): number {
  return needPt <= widthPt + HAIR_PT ? 1 : Math.max(2, Math.ceil((needPt * RAGGED) / widthPt));
}
