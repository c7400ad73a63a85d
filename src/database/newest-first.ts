import type { EntityManager } from 'typeorm';
import { fromCursor, toCursor } from '../common/paging/cursor.js';
import { pageSize, type PageQueryDto } from '../common/paging/page-query.dto.js';
import type { Table } from './table.js';

/** A part of a list, and where the next part begins. */
export interface Page<T> {
  readonly rows: readonly T[];
  /** Opaque; `null` at the end. */
  readonly nextCursor: string | null;
}

/** The rows of a list: those for which all conditions hold, each given with its parameters. */
export interface Listing {
  /** Tables, with the conditions that join them. */
  readonly from: string;
  readonly where: readonly (readonly [condition: string, ...parameters: unknown[]])[];
  /** Columns of the time of creation and of the id. An index has them in this order, after the columns in `where`. */
  readonly time: string;
  readonly id: string;
}

/** A listing as SQL: the text after the columns, and the values of its parameters. */
export interface PageQuery {
  readonly query: string;
  readonly parameters: readonly unknown[];
}

/**
 * Lists rows newest first, after the position of the last one seen: rows that are inserted meanwhile move nothing, and a
 * late page costs no more than the first.
 */
export async function newestFirst<T extends { createdAt: number; id: string }>(
  manager: EntityManager,
  table: Table<T>,
  listing: Listing,
  page: PageQueryDto,
): Promise<Page<T>> {
  const { query, parameters } = pageQuery(listing, page);
  const found = await table.select(manager, query, parameters);
  const rows = found.slice(0, pageSize(page));
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > rows.length && last ? toCursor(last) : null };
}

/** Asks for one row more than the page holds: whether it exists is whether there is another page. */
export function pageQuery({ from, where, time, id }: Listing, page: PageQueryDto): PageQuery {
  const position = page.cursor === undefined ? null : fromCursor(page.cursor);
  const after: Listing['where'] = position
    ? [[`${time} <= ? AND (${time} < ? OR ${id} < ?)`, position.createdAt, position.createdAt, position.id]]
    : [];
  const conditions = [...where, ...after];
  const query = `FROM ${from} WHERE ${conditions.map(([condition]) => `(${condition})`).join(' AND ')}
    ORDER BY ${time} DESC, ${id} DESC LIMIT ${pageSize(page) + 1}`;
  return { query, parameters: conditions.flatMap(([, ...values]) => values) };
}
