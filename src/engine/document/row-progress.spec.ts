import type { SourceDocument, Table, TableRow } from './block.js';
import { withRowProgress } from './row-progress.js';

function table(rowCount: number | undefined, source: Table['rows']): SourceDocument {
  return { meta: {}, blocks: [{ type: 'table', use: 'data', columns: [{}], header: [], rows: source, rowCount }] };
}

function* rows(count: number): Generator<TableRow> {
  for (let i = 0; i < count; i++) yield { cells: [{ content: String(i) }] };
}

async function* slowRows(count: number): AsyncGenerator<TableRow> {
  yield* rows(count);
}

async function read(document: SourceDocument): Promise<{ count: number; fractions: number[] }> {
  const fractions: number[] = [];
  let count = 0;
  for await (const block of withRowProgress(document, (fraction) => fractions.push(fraction)).blocks) {
    if (block.type === 'table') for await (const row of block.rows) count += row.cells.length;
  }
  return { count, fractions };
}

describe('withRowProgress', () => {
  it.each([
    ['at once', rows],
    ['one by one', slowRows],
  ])('tells the share of rows that are read %s, and changes none', async (_name, make) => {
    expect(await read(table(2000, make(2000)))).toEqual({ count: 2000, fractions: [0.25, 0.5, 0.75, 1] });
  });

  it('tells nothing of small tables and of those whose length nobody knows', async () => {
    expect(await read(table(10, rows(10)))).toEqual({ count: 10, fractions: [] });
    expect(await read(table(undefined, rows(2000)))).toEqual({ count: 2000, fractions: [] });
  });

  it('never tells more than all', async () => {
    const { fractions } = await read(table(1000, rows(2000)));
    expect(Math.max(...fractions)).toBe(1);
  });
});
