import type { Block, Table, TableRow } from '../document/block.js';
import type { GlyphRun } from './page-model/page.model.js';
import {
  paragraph,
  heading,
  row,
  table,
  LINE,
  repeat,
  layOut,
  runText,
  contents,
  content,
  artifactText,
  nodesOf,
  warnings,
  expectInside,
} from './fixtures/lay-out.js';

describe('tables', () => {
  it('repeats the header on every page as an artifact, and stays one table', async () => {
    const { pages } = await layOut([
      table(
        repeat(120, (i) => row(`cell ${i}`, 'b')),
        ['First', 'Second'],
      ),
    ]);
    expect(pages.length).toBeGreaterThan(2);
    expect(content(pages[0])).toMatch(/^First\|Second\|cell 0/);
    for (const page of pages.slice(1)) {
      expect(artifactText(page)).toMatch(/^First\|Second/);
      expect(content(page)).not.toContain('First');
    }
    const tags = nodesOf(pages).map(({ tag }) => tag);
    const count = (tag: string): number => tags.filter((one) => one === tag).length;
    expect([count('Table'), count('THead'), count('TBody'), count('TR'), count('TH'), count('TD')]).toEqual([
      1, 1, 1, 121, 2, 240,
    ]);
  });

  it.each([
    ['the measure', 2, 97.6, []],
    ['a little of the margins and smaller type', 6, 67.6, ['table-shrunk']],
    ['a turned page', 9, 48, ['table-turned']],
  ] as const)('gives a column of sentences %s beside %i columns of words', async (_, count, leastPt, codes) => {
    const words = repeat(count, (i) => `unbreakable${i}`);
    const rows = repeat(4, () => row(...words, LINE.repeat(2)));
    const { pages, report } = await layOut([table(rows, [...words, 'Sentences'])]);
    const runs = pages.flatMap((page) => contents(page.items).flatMap(({ run, owner }) => (owner ? [run] : [])));
    expect(Math.min(...runs.map(({ xPt }) => xPt))).toBeGreaterThan(leastPt - 0.5);
    expect(warnings(report)).toEqual(codes);
  });

  it('takes a little of the margins rather than making a column of sentences a strip', async () => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    const sentence = 'takes bicycles, no cars, and dogs only when the master of the boat agrees';
    const rows = repeat(4, () => row('Salt Quay to Reed Island', ...days.map(() => '14'), '05:40', '23:10', sentence));
    const { pages } = await layOut([table(rows, ['Route', ...days, 'First boat', 'Last boat', 'Remarks'])]);
    const runs = contents(pages[0].items).filter(({ owner }) => owner);
    expect(Math.min(...runs.map(({ run }) => run.xPt))).toBeLessThan(90);
    expect(new Set(runs.filter(({ owner }) => owner?.tag === 'TD').map(({ run }) => run.baselinePt)).size).toBe(4 * 3);
  });

  it.each(['data', 'prose'] as const)('loses no cell of a %s table that is far too wide', async (use) => {
    const header = repeat(70, (i) => (i === 0 ? '' : `Column ${i}`));
    const rows = repeat(40, (i) => row(...header.map((_, k) => `r${i}c${k}`)));
    const { pages, report } = await layOut([{ ...table(rows, header, use), look: { fit: 'page' } }], { kind: use });
    const all = new Set(pages.flatMap((page) => content(page).split('|')));
    for (let i = 0; i < 40; i++) for (let k = 0; k < 70; k++) expect(all).toContain(`r${i}c${k}`);
    for (let k = 1; k < 70; k++) expect(all.has(String(k)) || all.has(`Column ${k}`)).toBe(true);
    expect(nodesOf(pages).filter(({ tag }) => tag === 'TH')).toHaveLength(70);
    expect(warnings(report)).toContain('columns-paged');
    expectInside(pages, [36, 36, 36, 36]);
  });

  it('sets a table of very many columns as cards', async () => {
    const header = repeat(140, (i) => `Column ${i}`);
    const rows = repeat(12, (i) => row(...header.map((_, k) => `r${i}c${k}`)));
    const { pages, report } = await layOut([table(rows, header, 'data')], { kind: 'data' });
    const texts = pages.flatMap((page) => content(page).split('|'));
    expect(texts).toContain('12 · r11c0');
    for (let i = 0; i < 12; i++) for (let k = 0; k < 140; k++) expect(texts).toContain(`r${i}c${k}`);
    expect(texts.filter((one) => one === 'Column 69')).toHaveLength(12);
    const tags = nodesOf(pages).map(({ tag }) => tag);
    const count = (tag: string): number => tags.filter((one) => one === tag).length;
    expect([count('Table'), count('Caption'), count('TR'), count('TH'), count('TD')]).toEqual([
      12, 12, 840, 1680, 1680,
    ]);
    expect(warnings(report)).toContain('rows-as-cards');
    expect(report.toReport().facts).toMatchObject({ tableFit: 'records', printedCells: 1680 });
    expectInside(pages, [36, 36, 36, 36]);
  });

  it('shrinks a table onto the page where it is asked to', async () => {
    const header = repeat(24, (i) => `Column${i}`);
    const rows = repeat(5, (i) => row(...header.map((_, k) => `value${i}c${k}`)));
    const { pages, report } = await layOut([{ ...table(rows, header, 'data'), look: { fit: 'shrink' } }], {
      kind: 'data',
    });
    expect(pages).toHaveLength(1);
    expect(report.toReport().facts).toMatchObject({ columnParts: 1, printedCells: 120 });
    expectInside(pages, [36, 36, 36, 36]);
  });

  it('repeats the columns that are asked for where columns go on', async () => {
    const header = repeat(30, (i) => `Column ${i}`);
    const rows = repeat(5, (i) => row(...header.map((_, k) => `r${i}c${k}`)));
    const parts = async (keyColumns: number) => {
      const look = { fit: 'page', keyColumns } as const;
      const { pages, report } = await layOut([{ ...table(rows, header, 'data'), look }], { kind: 'data' });
      const texts = pages.flatMap((page) => `${content(page)}|${artifactText(page)}`.split('|'));
      const { facts } = report.toReport();
      expect(facts).toMatchObject({ tableFit: 'paged', printedCells: 150 });
      const isInAll = (column: number): boolean =>
        texts.filter((one) => one === `r4c${column}`).length === facts.columnParts;
      return [0, 1, 2].filter(isInAll);
    };
    expect(await parts(0)).toEqual([]);
    expect(await parts(1)).toEqual([0]);
    expect(await parts(2)).toEqual([0, 1]);
  });

  it('parts the cells by spaces where only rows are tagged', async () => {
    const look = { tagging: 'rows' } as const;
    const { pages } = await layOut([{ ...table([row('a', '12.5', '', 'd')], ['A', 'B', 'C', 'D'], 'data'), look }]);
    const owners = contents(pages[0].items).filter(({ owner }) => owner?.tag === 'P');
    expect(owners.map(({ run }) => runText(run)).join('')).toBe('A B C D a 12.5 d ');
  });

  it('refuses a table that is sure to be too long before it sets its rows', async () => {
    let read = 0;
    const rows = function* (): Generator<TableRow> {
      for (; read < 500_000; read++) yield row('a', 'b');
    };
    const long: Table = { ...table([], ['A', 'B'], 'data'), rows: { [Symbol.iterator]: rows }, rowCount: 500_000 };
    await expect(layOut([long], { kind: 'data', maxPages: 1000 })).rejects.toMatchObject({ code: 'limit-pages' });
    expect(read).toBeLessThan(2000);
  });

  it('turns the page for a wide table, with its heading, and back', async () => {
    const header = repeat(14, (i) => `A longer heading ${i}`);
    const { pages, report } = await layOut([
      paragraph('Before.'),
      heading(2, 'Wide'),
      table([row(...header.map((_, i) => `some words in cell ${i}`))], header),
      paragraph('After.'),
    ]);
    expect(pages.map(({ widthPt, heightPt }) => widthPt > heightPt)).toEqual([false, true, false]);
    expect(content(pages[0])).toBe('Before.');
    expect(content(pages[1])).toMatch(/^Wide\|/);
    expect(warnings(report)).toContain('table-turned');
    expect(report.toReport().facts.orientation).toBe('landscape, portrait');
  });

  it('aligns numbers at their points', async () => {
    const { pages } = await layOut([table([row('a', '1.5'), row('b', '200'), row('c', '31.25')], ['Name', 'Value'])]);
    const runs = contents(pages[0].items).map(({ run }) => run);
    const left = (value: string): GlyphRun => runs.find((run) => runText(run) === value) as GlyphRun;
    const digitPt = left('200').widthPt / 3;
    expect(left('200').xPt + 3 * digitPt).toBeCloseTo(left('31.25').xPt + 2 * digitPt, 1);
    expect(left('1.5').xPt + digitPt).toBeCloseTo(left('31.25').xPt + 2 * digitPt, 1);
  });

  it('cuts a row that is higher than a page between lines', async () => {
    const { pages } = await layOut([table([row('x', LINE.repeat(400))], ['A', 'B'])]);
    expect(pages.length).toBeGreaterThan(1);
    const words = pages
      .map((page) => content(page).replaceAll('|', ' '))
      .join(' ')
      .match(/Words/g);
    expect(words).toHaveLength(400);
  });

  it('lays cells over several rows and columns', async () => {
    const block: Block = {
      type: 'table',
      use: 'prose',
      columns: [{}, {}, {}],
      header: [],
      rows: [
        {
          cells: [
            { content: 'tall\ncell\nof\nmany\nlines', rowSpan: 2 },
            { content: 'wide cell', columnSpan: 2 },
          ],
        },
        row('x', 'y'),
        row('1', '2', '3'),
      ],
    };
    const { pages } = await layOut([block]);
    expect(content(pages[0]).split('|').sort()).toEqual([
      '1',
      '2',
      '3',
      'cell',
      'lines',
      'many',
      'of',
      'tall',
      'wide cell',
      'x',
      'y',
    ]);
    const spanning = nodesOf(pages).flatMap(({ attributes }) =>
      (attributes?.rowSpan ?? attributes?.columnSpan) ? [attributes] : [],
    );
    expect(spanning).toEqual([{ rowSpan: 2 }, { columnSpan: 2 }]);
  });

  it('tags a very large table by row, and says so', async () => {
    const known = {
      ...table(
        repeat(30, (i) => row('a', String(i))),
        ['A', 'B'],
      ),
      rowCount: 30_000,
    };
    const { pages, report } = await layOut([known]);
    expect([...new Set(nodesOf(pages).map(({ tag }) => tag))].sort()).toEqual(['Div', 'Document', 'P']);
    expect(warnings(report)).toContain('table-untagged');
  });
});
