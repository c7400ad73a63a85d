import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';

type ColumnMetadata = EntityMetadata['columns'][number];

/** Some of the properties of a row. */
type Part<T> = { readonly [Name in keyof T]?: T[Name] };

/**
 * The plain statements of one entity, put together once from its metadata. A query builder makes them anew each time,
 * which takes several times as long as the statement itself.
 */
export class Table<T extends ObjectLiteral> {
  readonly #statements = new Map<string, string>();

  constructor(private readonly entity: EntityTarget<T>) {}

  /** Inserts a whole row. */
  async insert(manager: EntityManager, row: T): Promise<void> {
    const columns = this.#columns(manager);
    const sql = this.#statement('insert', () => {
      const names = columns.map(({ databaseName }) => quoted(databaseName));
      return `INSERT INTO ${this.#name(manager)} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
    });
    await manager.query(
      sql,
      columns.map((column) => stored(manager, column, row[column.propertyName])),
    );
  }

  /**
   * Changes the rows that have all these values; `null` is a value too.
   *
   * @param manager that of a transaction
   * @returns how many rows that were
   */
  async update(manager: EntityManager, where: Part<T>, set: Part<T>): Promise<number> {
    const sql = this.#statement(`update ${Object.keys(set).join()} ${condition(where)}`, () => {
      const assignments = this.#named(manager, set).map(([{ databaseName }]) => `${quoted(databaseName)} = ?`);
      return `UPDATE ${this.#name(manager)} SET ${assignments.join(', ')} WHERE ${condition(where)}`;
    });
    const parameters = [...this.#parameters(manager, set), ...this.#parameters(manager, withoutNulls(where))];
    if (!manager.queryRunner) throw new Error('Rows are changed in a transaction.');
    return (await manager.queryRunner.query(sql, parameters, true)).affected ?? 0;
  }

  /** A row that has all these values; `null` when there is none. */
  async find(manager: EntityManager, where: Part<T>): Promise<T | null> {
    const columns = this.#columns(manager);
    const sql = this.#statement(`find ${condition(where)}`, () => {
      const names = columns.map(({ databaseName }) => quoted(databaseName));
      return `SELECT ${names.join(', ')} FROM ${this.#name(manager)} WHERE ${condition(where)} LIMIT 1`;
    });
    const [row] = await manager.query<ObjectLiteral[]>(sql, this.#parameters(manager, withoutNulls(where)));
    return row === undefined ? null : this.#hydrate(manager, row);
  }

  /**
   * The rows that a query finds, in its order.
   *
   * @param query what follows the columns: `FROM … WHERE …`, with a `?` for each of the parameters
   */
  async select(manager: EntityManager, query: string, parameters: readonly unknown[]): Promise<T[]> {
    const table = this.#name(manager);
    const names = this.#columns(manager).map(({ databaseName }) => `${table}.${quoted(databaseName)}`);
    const rows = await manager.query<ObjectLiteral[]>(`SELECT ${names.join(', ')} ${query}`, [...parameters]);
    return rows.map((row) => this.#hydrate(manager, row));
  }

  #hydrate(manager: EntityManager, row: ObjectLiteral): T {
    const { driver } = manager.dataSource;
    const found: ObjectLiteral = {};
    for (const column of this.#columns(manager))
      found[column.propertyName] = driver.prepareHydratedValue(row[column.databaseName], column);
    return found as T;
  }

  #statement(key: string, make: () => string): string {
    const known = this.#statements.get(key);
    if (known !== undefined) return known;
    const sql = make();
    this.#statements.set(key, sql);
    return sql;
  }

  #name(manager: EntityManager): string {
    return quoted(manager.dataSource.getMetadata(this.entity).tableName);
  }

  #columns(manager: EntityManager): readonly ColumnMetadata[] {
    return manager.dataSource.getMetadata(this.entity).columns;
  }

  #named(manager: EntityManager, part: Part<T>): [ColumnMetadata, unknown][] {
    const metadata = manager.dataSource.getMetadata(this.entity);
    return Object.entries(part).map(([name, value]) => {
      const column = metadata.findColumnWithPropertyName(name);
      if (!column) throw new Error(`${metadata.name} has no ${name}.`);
      return [column, value];
    });
  }

  #parameters(manager: EntityManager, part: Part<T>): unknown[] {
    return this.#named(manager, part).map(([column, value]) => stored(manager, column, value));
  }
}

/** Backticks quote names on MySQL, MariaDB and SQLite. */
function quoted(name: string): string {
  return `\`${name}\``;
}

function condition(where: object): string {
  return Object.entries(where)
    .map(([name, value]) => `${quoted(name)} ${value === null ? 'IS NULL' : '= ?'}`)
    .join(' AND ');
}

function withoutNulls<T>(part: Part<T>): Part<T> {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null)) as Part<T>;
}

function stored(manager: EntityManager, column: ColumnMetadata, value: unknown): unknown {
  return manager.dataSource.driver.preparePersistentValue(value, column) ?? null;
}
