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

/** What is listed: all conditions hold, each with its parameters in the order of its question marks. */
export interface Listing {
  /** Tables, with the conditions that join them. */
  readonly from: string;
  readonly where: readonly (readonly [condition: string, ...parameters: unknown[]])[];
  /** Columns of the time of creation and of the id, which an index holds in this order after what `where` names. */
  readonly time: string;
  readonly id: string;
}

/** A listing as SQL: what follows the columns, and what stands for its question marks. */
export interface PageQuery {
  readonly query: string;
  readonly parameters: readonly unknown[];
}

/**
 * Lists rows newest first, by the place of the last one seen: what is inserted meanwhile moves nothing, and a late page
 * costs no more than the first.
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

/** Asks for one row more than the page holds, which tells whether there is another page. */
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
