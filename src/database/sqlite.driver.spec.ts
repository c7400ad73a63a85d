import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source.options.js';

describe('SqliteDriver', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-driver-'));
  const path = join(folder, 'test.sqlite');
  const dataSource = new DataSource({ ...dataSourceOptions({ type: 'sqlite', path }), migrations: [] });

  beforeAll(async () => {
    await dataSource.initialize();
    await dataSource.query('CREATE TABLE parents (id INTEGER PRIMARY KEY)');
    await dataSource.query(
      'CREATE TABLE children (parent INTEGER REFERENCES parents (id) DEFERRABLE INITIALLY DEFERRED)',
    );
  });

  afterAll(async () => {
    await dataSource.destroy();
    rmSync(folder, { recursive: true });
  });

  const add = (parent: number) =>
    dataSource.transaction((manager) => manager.query('INSERT INTO children VALUES (?)', [parent]));

  const seenByOthers = (): number => {
    const other = new Libsql(path);
    const { count } = other.prepare('SELECT COUNT(*) AS count FROM children').get() as { count: number };
    other.close();
    return count;
  };

  it('returns from a commit that has ended', async () => {
    await dataSource.query('INSERT INTO parents VALUES (1)');
    // One commit may happen to have ended all the same; a hundred do not.
    for (let commits = 1; commits <= 100; commits++) {
      await add(1);
      expect(seenByOthers()).toBe(commits);
    }
  });

  it('tells of a commit that fails, and undoes it', async () => {
    const before = seenByOthers();
    await expect(add(2)).rejects.toMatchObject({ code: expect.stringMatching(/^SQLITE_CONSTRAINT/) });
    expect(seenByOthers()).toBe(before);
    await add(1);
    expect(seenByOthers()).toBe(before + 1);
  });
});
