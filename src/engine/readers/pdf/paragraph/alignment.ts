import type { Alignment } from '../../../document/style.js';
import type { TextLine } from './text-line.js';

/** How far edges that line up may be off. */
const EDGE_PT = 1.8;
const CENTER_PT = 3;
const CENTER_SHARE = 0.01;
/** Indents from which on lines are no longer flush left, and may be flush right, as shares of the column's width. */
const MIN_INDENT_SHARE = 0.05;
const RIGHT_SHARE = 0.3;

/** The alignment of a paragraph by where its lines stand between the edges of their column, pt. */
export function alignmentOf(
  lines: readonly TextLine[],
  columnX0: number,
  columnX1: number,
  pageCenter = (columnX0 + columnX1) / 2,
): Alignment {
  if (lines.length === 1) return singleLine(lines[0], columnX0, columnX1, pageCenter);
  const isLeft = isEven(lines.slice(1).map((line) => line.x0));
  const isRight = isEven(lines.slice(0, -1).map((line) => line.x1));
  const centers = lines.map((line) => (line.x0 + line.x1) / 2);
  const width = columnX1 - columnX0;
  if (isLeft && isRight && (lines.length > 2 || Math.abs(lines[0].x1 - columnX1) <= EDGE_PT)) return 'justify';
  if (isSpread(lines.map((line) => line.x0)) && Math.max(...centers) - Math.min(...centers) <= CENTER_PT)
    return 'center';
  const isFlushRight = isEven(lines.map((line) => line.x1)) && !isLeft;
  return isFlushRight && lines[0].x0 - columnX0 > MIN_INDENT_SHARE * width ? 'right' : 'start';
}

function singleLine(line: TextLine, columnX0: number, columnX1: number, pageCenter: number): Alignment {
  const width = columnX1 - columnX0;
  const indent = line.x0 - columnX0;
  if (line.marker || indent < MIN_INDENT_SHARE * width) return 'start';
  const center = (line.x0 + line.x1) / 2;
  const offCenter = Math.min(Math.abs(center - (columnX0 + columnX1) / 2), Math.abs(center - pageCenter));
  if (offCenter <= Math.max(CENTER_PT, CENTER_SHARE * width)) return 'center';
  return Math.abs(line.x1 - columnX1) <= EDGE_PT && indent > RIGHT_SHARE * width ? 'right' : 'start';
}

function isEven(values: readonly number[]): boolean {
  return Math.max(...values) - Math.min(...values) <= 2 * EDGE_PT;
}

function isSpread(values: readonly number[]): boolean {
  return Math.max(...values) - Math.min(...values) > 2 * EDGE_PT;
}
