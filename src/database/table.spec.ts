import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, jsonColumn, nullable, timeColumn } from './columns.js';
import { SqliteDriver } from './sqlite.driver.js';
import { Table } from './table.js';

@Entity('notes')
class Note {
  @PrimaryColumn(idColumn)
  id!: string;

  @Column(jsonColumn)
  content!: Record<string, unknown>;

  @Column(nullable(timeColumn))
  readAt!: number | null;
}

const NOTES = new Table(Note);
const FIRST = { id: 'note_1', content: { text: 'it’s' }, readAt: null };
const SECOND = { id: 'note_2', content: {}, readAt: 1_763_600_000_000 };

describe('a table', () => {
  let dataSource: DataSource;

  beforeEach(async () => {
    dataSource = await new DataSource({
      type: 'better-sqlite3',
      database: ':memory:',
      driver: SqliteDriver,
      entities: [Note],
      synchronize: true,
    }).initialize();
    for (const note of [FIRST, SECOND]) await NOTES.insert(dataSource.manager, note);
  });
  afterEach(() => dataSource.destroy());

  it('gives rows back as they were given', async () => {
    expect(await NOTES.find(dataSource.manager, { id: 'note_1' })).toEqual(FIRST);
    expect(await NOTES.find(dataSource.manager, { id: 'note_3' })).toBeNull();
    expect(await dataSource.manager.findOneBy(Note, { id: 'note_2' })).toEqual(SECOND);
  });

  it('takes null for a value too', async () => {
    expect(await NOTES.find(dataSource.manager, { id: 'note_1', readAt: null })).toEqual(FIRST);
    expect(await NOTES.find(dataSource.manager, { id: 'note_2', readAt: null })).toBeNull();
  });

  it('changes what meets the condition, and tells how much that was', async () => {
    const change = (id: string) =>
      dataSource.transaction((manager) =>
        NOTES.update(manager, { id, readAt: null }, { content: { text: 'new' }, readAt: 7 }),
      );
    expect([await change('note_1'), await change('note_1'), await change('note_2')]).toEqual([1, 0, 0]);
    expect(await NOTES.find(dataSource.manager, { readAt: 7 })).toEqual({
      ...FIRST,
      content: { text: 'new' },
      readAt: 7,
    });
  });

  it('refuses names that the entity does not have', async () => {
    const where = { id: 'note_1', unknown: 1 } as Partial<Note>;
    await expect(NOTES.find(dataSource.manager, where)).rejects.toThrow('Note has no unknown.');
  });
});
