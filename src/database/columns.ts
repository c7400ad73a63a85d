import type { ColumnOptions } from 'typeorm';

/** Column types that mean the same on SQLite, MySQL and MariaDB; the migrations declare their counterparts. */

export const idColumn = { type: 'varchar', length: 40 } as const satisfies ColumnOptions;

/** ms since 1970. Drivers give large integers as number or string. */
export const timeColumn: ColumnOptions = {
  type: 'bigint',
  transformer: {
    to: (value: number | null | undefined) => value,
    from: (value: number | string | null) => (value === null ? null : Number(value)),
  },
};

/** A count of bytes; the same storage as a time. */
export const sizeColumn: ColumnOptions = { ...timeColumn };

export const flagColumn = { type: 'boolean' } as const satisfies ColumnOptions;

export function textColumn(length: number) {
  return { type: 'varchar', length } as const satisfies ColumnOptions;
}

export const jsonColumn: ColumnOptions = { type: 'simple-json' };

export function nullable(column: ColumnOptions): ColumnOptions {
  return { ...column, nullable: true };
}
