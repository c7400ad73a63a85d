import type { Table, TableCell, TableColumn, TableRow } from '../../document/block.js';
import { settled } from '../../document/children.js';
import { displayWidth } from '../../document/display-width.js';
import { graphemeClusters } from '../../typeset/inline/segment/graphemes.js';
import { wrapText } from './wrap-text.js';

/** Spaces between columns. */
const GAP = 2;
/** Narrower columns hold hardly a word: then each row is a list of names and values. */
const MIN_WIDTH = 6;

type CellText = (cell: TableCell) => string;

/**
 * A table in columns that are as wide as their cells, or narrower where the line is; where it is too narrow for columns,
 * each row is a list of names and values.
 */
export function tableLines(table: Table, columns: number, textOf: CellText): string[] {
  const count = Math.max(0, ...[...table.header, ...settled(table.rows)].map(countColumns));
  const header = table.header.map((row) => rowTexts(row, count, textOf));
  const rows = settled(table.rows).map((row) => rowTexts(row, count, textOf));
  const widths = columnWidths([...header, ...rows], columns);
  if (!widths) return recordLines(header.at(-1) ?? [], rows, columns);
  const set = (cells: readonly string[]): string[] => setRow(cells, widths, table.columns);
  const body = rows.map(set);
  const isLoose = body.some((lines) => lines.length > 1);
  return [
    ...header.flatMap(set),
    ...(header.length > 0 ? [widths.map((width) => '-'.repeat(width)).join(' '.repeat(GAP))] : []),
    ...body.flatMap((lines, i) => (isLoose && i > 0 ? ['', ...lines] : lines)),
  ];
}

function countColumns({ cells }: TableRow): number {
  return cells.reduce((count, { columnSpan = 1 }) => count + columnSpan, 0);
}

/** A cell that spans columns stands in the first of them. */
function rowTexts({ cells }: TableRow, count: number, textOf: CellText): string[] {
  const texts = cells.flatMap((cell) => [textOf(cell), ...Array<string>((cell.columnSpan ?? 1) - 1).fill('')]);
  return [...texts, ...Array<string>(Math.max(0, count - texts.length)).fill('')];
}

/** Widths of the columns that fit into `columns` of a line; `null` when there are too many of them. */
function columnWidths(rows: readonly (readonly string[])[], columns: number): number[] | null {
  const natural = (rows[0] ?? []).map((_, i) => Math.max(1, ...rows.map((row) => widestLine(row[i]))));
  let room = columns - GAP * (natural.length - 1);
  if (natural.reduce((sum, width) => sum + width, 0) <= room) return natural;
  if (room < natural.length * MIN_WIDTH) return null;
  // From the narrowest on, each column gets its natural width, or an equal share of what is left.
  const widths = natural.map(() => 0);
  const order = natural.map((_, i) => i).sort((a, b) => natural[a] - natural[b]);
  for (const [done, i] of order.entries()) {
    widths[i] = Math.min(natural[i], Math.floor(room / (order.length - done)));
    room -= widths[i];
  }
  return widths;
}

function widestLine(text: string): number {
  return Math.max(...text.split('\n').map(displayWidth));
}

function setRow(cells: readonly string[], widths: readonly number[], columns: readonly TableColumn[]): string[] {
  const wrapped = cells.map((text, i) => fit(text, widths[i]));
  const height = Math.max(1, ...wrapped.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) =>
    wrapped
      .map((lines, i) => pad(lines[line] ?? '', widths[i], columns[i]?.align))
      .join(' '.repeat(GAP))
      .trimEnd(),
  );
}

/** Wrapped; a word that is wider than the column is divided. */
function fit(text: string, width: number): string[] {
  return wrapText(text, width).flatMap((line) => (displayWidth(line) <= width ? [line] : divide(line, width)));
}

function divide(line: string, width: number): string[] {
  const parts = [''];
  for (const cluster of graphemeClusters(line)) {
    const last = parts.at(-1) ?? '';
    if (last !== '' && displayWidth(last + cluster) > width) parts.push(cluster);
    else parts[parts.length - 1] = last + cluster;
  }
  return parts;
}

function pad(text: string, width: number, align: TableColumn['align']): string {
  const room = Math.max(0, width - displayWidth(text));
  if (align === 'end' || align === 'right' || align === 'decimal') return ' '.repeat(room) + text;
  const before = align === 'center' ? Math.floor(room / 2) : 0;
  return ' '.repeat(before) + text + ' '.repeat(room - before);
}

function recordLines(names: readonly string[], rows: readonly (readonly string[])[], columns: number): string[] {
  return rows.flatMap((row, i) => [
    ...(i > 0 ? [''] : []),
    ...row.flatMap((text, column) => wrapText(`${names[column] || column + 1}: ${text}`, columns)),
  ]);
}
