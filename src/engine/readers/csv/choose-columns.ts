import { ConversionError } from '../../conversion-error.js';
import type { ColumnKind } from './column-kind.js';
import type { CsvSurvey } from './csv-survey.js';

/** A column by its name in the header, or by its number, counted from 1. */
export type ColumnReference = string | number;

export interface ColumnChoice {
  readonly column: ColumnReference;
  /** Stands above the column instead of its own name. */
  readonly title?: string;
  readonly type?: ColumnKind;
}

export interface ColumnOptions {
  /** The columns to be printed, in this order; all of them when absent. */
  readonly columns?: readonly (ColumnReference | ColumnChoice)[];
  /** What columns hold, by name or number, instead of what was found. */
  readonly types?: Readonly<Record<string, ColumnKind>>;
}

/** A column that is printed. */
export interface ChosenColumn {
  /** Its place in the records. */
  readonly index: number;
  readonly kind: ColumnKind;
  readonly title?: string;
}

const MAX_NAMES_LISTED = 20;

/**
 * The columns to be printed.
 *
 * @throws ConversionError `column-unknown` when the table has no such column
 */
export function chooseColumns(survey: CsvSurvey, { columns, types = {} }: ColumnOptions): ChosenColumn[] {
  const kinds = new Map(Object.entries(types).map(([column, kind]) => [findColumn(column, survey), kind]));
  const found = (index: number): ColumnKind => kinds.get(index) ?? survey.columns[index].kind;
  if (!columns) return survey.columns.map((_, index) => ({ index, kind: found(index) }));
  return columns.map((choice) => {
    const { column, title, type } = typeof choice === 'object' ? choice : { column: choice };
    const index = findColumn(column, survey);
    return { index, kind: type ?? found(index), title };
  });
}

/** A reference that is text means a column's name; where there is none, a number written as text. */
function findColumn(column: ColumnReference, { header, columns }: CsvSurvey): number {
  const named = header?.findIndex((name) => name.trim() === String(column).trim()) ?? -1;
  if (typeof column === 'string' && named >= 0 && named < columns.length) return named;
  const number = /^\d{1,6}$/.test(String(column)) ? Number(column) : 0;
  if (number < 1 || number > columns.length) throw unknownColumn(column, header, columns.length);
  return number - 1;
}

function unknownColumn(column: ColumnReference, header: readonly string[] | null, count: number): ConversionError {
  const names = header?.slice(0, MAX_NAMES_LISTED).map((name) => name.trim());
  const known = names ? ` Its columns are: ${names.join(', ')}${count > names.length ? ', …' : ''}.` : '';
  return new ConversionError('column-unknown', `The table has no column "${column}" among its ${count}.${known}`);
}
