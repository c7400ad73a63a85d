import { cellKind } from './cell-kind.js';

/** What is known about the column below a cell of the first record. */
export interface ColumnEvidence {
  readonly kind: 'text' | 'number' | 'date' | 'boolean';
  readonly isEmpty: boolean;
  /** The text of the first record's cell occurs again further down. */
  readonly isRepeated: boolean;
}

/**
 * Whether the first record names the columns: text over numbers and dates speaks for it, a value like those below
 * against it. Where all columns are text, it is taken for a header as long as no two of its cells are equal.
 */
export function detectHeader(
  first: readonly string[],
  columns: readonly ColumnEvidence[],
): { isPresent: boolean; confidence: number } {
  const filled = first.filter((cell) => cell.trim() !== '');
  if (filled.length === 0) return { isPresent: false, confidence: 1 };
  const isSeries = isYearSeries(first);
  const votes = first.map((cell, i) => vote(cell, columns[i], isSeries));
  const duplicates = filled.length - new Set(filled).size;
  const sum = votes.reduce((total, each) => total + each, 0) - duplicates * 0.5;
  return { isPresent: sum > 0, confidence: Math.round(Math.min(1, 0.5 + Math.abs(sum) / 2) * 100) / 100 };
}

function vote(cell: string, column: ColumnEvidence | undefined, isSeries: boolean): number {
  const kind = cellKind(cell.trim());
  if (!column || column.isEmpty || kind === 'empty') return 0;
  if (kind === 'number' && isSeries) return 0.2;
  if (kind !== 'text') return kind === column.kind ? -1 : -0.3;
  if (column.kind !== 'text') return 1;
  return column.isRepeated ? -0.5 : 0.15;
}

/** `2019,2020,2021`: columns that are named by years. */
function isYearSeries(first: readonly string[]): boolean {
  const years = first.filter((cell) => /^(?:1[5-9]|20|21)\d\d$/.test(cell.trim())).map(Number);
  return years.length > 1 && years.every((year, i) => i === 0 || Math.abs(year - years[i - 1]) <= 10);
}
