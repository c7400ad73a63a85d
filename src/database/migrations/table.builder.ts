import { Table, TableColumn, TableIndex, type QueryRunner, type TableColumnOptions } from 'typeorm';

/** Portable column definitions for migrations; the counterparts of `columns.ts`. */
export const column = {
  id: (name: string, options: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
    name,
    type: 'varchar',
    length: '40',
    ...options,
  }),
  text: (name: string, length: number, options: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
    name,
    type: 'varchar',
    length: String(length),
    ...options,
  }),
  time: (name: string, options: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
    name,
    type: 'bigint',
    ...options,
  }),
  /** Numbers the rows in the order of their insertion; the primary key. */
  sequence: (name: string, runner: QueryRunner): TableColumnOptions => ({
    name,
    type: isSqlite(runner) ? 'integer' : 'bigint',
    isPrimary: true,
    isGenerated: true,
    generationStrategy: 'increment',
  }),
  integer: (name: string, options: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
    name,
    type: 'integer',
    ...options,
  }),
  number: (name: string, options: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
    name,
    type: 'double',
    ...options,
  }),
  /** `text` of MySQL ends at 64 KB. */
  json: (name: string, runner: QueryRunner, options: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
    name,
    type: isSqlite(runner) ? 'text' : 'mediumtext',
    ...options,
  }),
};

export const primary = { isPrimary: true } as const;
export const optional = { isNullable: true } as const;

/**
 * `indices` maps the name of each index to its columns. A table that is there already is left alone: MySQL commits each
 * by itself, so that a migration which was killed in the middle finds the first ones at the next start.
 */
export async function createTable(
  runner: QueryRunner,
  name: string,
  columns: TableColumnOptions[],
  indices: Readonly<Record<string, string[]>> = {},
): Promise<void> {
  // Ids, hashes and states are compared byte by byte, and names may hold any character.
  const storage = isSqlite(runner)
    ? {}
    : { engine: 'InnoDB ROW_FORMAT=DYNAMIC DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin' };
  await runner.createTable(
    new Table({
      name,
      columns,
      indices: Object.entries(indices).map(
        ([indexName, columnNames]) => new TableIndex({ name: indexName, columnNames }),
      ),
      ...storage,
    }),
    true,
  );
  // failpoint: migration.table
}

/** Those that are there already are left alone, as with tables. */
export async function addColumns(runner: QueryRunner, table: string, columns: TableColumnOptions[]): Promise<void> {
  for (const options of columns) {
    if (!(await runner.hasColumn(table, options.name))) await runner.addColumn(table, new TableColumn(options));
    // failpoint: migration.column
  }
}

/** As with tables, what an interrupted migration has done already is left alone. */
export async function createIndex(runner: QueryRunner, table: string, name: string, columns: string[]): Promise<void> {
  if (!(await hasIndex(runner, table, name))) {
    await runner.createIndex(table, new TableIndex({ name, columnNames: columns }));
  }
  // failpoint: migration.index
}

export async function dropIndex(runner: QueryRunner, table: string, name: string): Promise<void> {
  if (await hasIndex(runner, table, name)) await runner.dropIndex(table, name);
}

async function hasIndex(runner: QueryRunner, table: string, name: string): Promise<boolean> {
  const found = await runner.getTable(table);
  return found?.indices.some((index) => index.name === name) ?? false;
}

function isSqlite(runner: QueryRunner): boolean {
  return runner.dataSource.options.type === 'better-sqlite3';
}
