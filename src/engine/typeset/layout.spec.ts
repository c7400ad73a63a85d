import type { Block, SourceDocument, Table, TableRow } from '../document/block.js';
import type { Inline } from '../document/inline.js';
import { ReportBuilder } from '../report.js';
import { layoutDocument, type LayoutSettings } from './layout.js';
import { cellsOf } from './fixtures/cells-of.js';
import { shapedRun } from './fixtures/shaped-run.js';
import type { GlyphRun, Page, PageItem, StructureNode } from './page-model/page.model.js';

const text = (value: string): Inline => ({ type: 'text', value });
const paragraph = (value: string): Block => ({ type: 'paragraph', children: [text(value)] });
const heading = (level: 1 | 2 | 3 | 4 | 5 | 6, value: string): Block => ({
  type: 'heading',
  level,
  id: value,
  children: [text(value)],
});
const row = (...cells: string[]): TableRow => ({ cells: cells.map((content) => ({ content })) });
const table = (rows: readonly TableRow[], header: readonly string[], use: 'data' | 'prose' = 'prose'): Table => ({
  type: 'table',
  use,
  columns: header.map(() => ({})),
  header: [row(...header)],
  rows,
});
const LINE = 'Words that follow each other in a line and go on for a while. ';
const repeat = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

async function layOut(
  blocks: Iterable<Block>,
  settings: Partial<LayoutSettings> = {},
  meta: SourceDocument['meta'] = {},
): Promise<{ pages: Page[]; report: ReportBuilder }> {
  const report = new ReportBuilder();
  const pages: Page[] = [];
  const all = { kind: 'prose', page: {}, maxPages: 1000, ...settings } as const;
  for await (const page of layoutDocument({ meta, blocks }, all, report)) pages.push(page);
  return { pages, report };
}

const runText = (run: GlyphRun): string => run.words.map((word) => word.text).join('');

/** Content with its owner; `owner` is null for furniture. */
function contents(items: readonly PageItem[]): { run: GlyphRun; owner: StructureNode | null }[] {
  const found: { run: GlyphRun; owner: StructureNode | null }[] = [];
  let owner: StructureNode | null = null;
  for (const item of items) {
    if (item.type === 'mark') owner = 'artifact' in item.owner ? null : item.owner;
    else if (item.type === 'glyphs') found.push({ run: item, owner });
    else if (item.type === 'simple') found.push({ run: shapedRun(item), owner });
    else if (item.type === 'row') for (const run of cellsOf(item)) found.push({ run: shapedRun(run), owner });
  }
  return found;
}

const content = (page: Page): string =>
  contents(page.items)
    .flatMap(({ run, owner }) => (owner ? [runText(run)] : []))
    .join('|');
const furniture = (page: Page): string =>
  contents(page.items)
    .flatMap(({ run, owner }) => (owner ? [] : [runText(run)]))
    .join('|');

function nodesOf(pages: readonly Page[]): StructureNode[] {
  const nodes = new Map<number, StructureNode>();
  const add = (node: StructureNode | null): void => {
    for (let one = node; one && !nodes.has(one.index); one = one.parent) nodes.set(one.index, one);
  };
  for (const item of pages.flatMap((page) => page.items)) {
    if (item.type === 'mark' && !('artifact' in item.owner)) add(item.owner);
    else if (item.type === 'close') add(item.node);
  }
  return [...nodes.values()].sort((a, b) => a.index - b.index);
}

const path = (node: StructureNode | null): string => (node ? `${path(node.parent)}/${node.tag}` : '');
const warnings = (report: ReportBuilder): string[] => report.toReport().warnings.map(({ code }) => code);

/** Every run of glyphs inside the page's margins, but for the footer. */
function expectInside(pages: readonly Page[], [leftPt, topPt, rightPt, bottomPt]: readonly number[]): void {
  for (const page of pages) {
    for (const { run, owner } of contents(page.items)) {
      if (!owner) continue;
      expect(run.xPt).toBeGreaterThanOrEqual(leftPt - 0.5);
      expect(run.xPt + run.widthPt).toBeLessThanOrEqual(page.widthPt - rightPt + 0.5);
      expect(run.baselinePt).toBeGreaterThan(topPt);
      expect(run.baselinePt).toBeLessThan(page.heightPt - bottomPt);
    }
  }
}

describe('structure', () => {
  it('closes every node once, after its content', async () => {
    const { pages } = await layOut([
      heading(1, 'Title'),
      paragraph(LINE.repeat(40)),
      { type: 'list', tight: true, items: [{ children: [paragraph('one')] }, { children: [] }] },
      table(
        repeat(60, (i) => row(`a${i}`, 'b')),
        ['A', 'B'],
      ),
      { type: 'quote', children: [paragraph('quoted')] },
      paragraph('end'),
    ]);
    const closed = new Set<number>();
    for (const item of pages.flatMap((page) => page.items)) {
      const open = item.type === 'mark' && !('artifact' in item.owner) ? item.owner : null;
      for (let node = open; node; node = node.parent) expect(closed).not.toContain(node.index);
      if (item.type !== 'close') continue;
      expect(closed).not.toContain(item.node.index);
      closed.add(item.node.index);
    }
    expect(closed).toContain(0);
  });

  it('stands a heading nearer to its text than to what is above it, and leaves the text on the grid', async () => {
    const { pages } = await layOut([paragraph('above'), heading(2, 'Heading'), paragraph('below')]);
    const [above, title, below] = contents(pages[0].items).map(({ run }) => run.baselinePt);
    expect((below - above) / 7.75).toBeCloseTo(Math.round((below - above) / 7.75), 2);
    expect(title - above).toBeGreaterThan(1.6 * (below - title));
  });

  it('closes gaps between heading levels, and makes an outline of the first three', async () => {
    const blocks = [heading(2, 'a'), heading(4, 'b'), heading(6, 'c'), heading(2, 'd'), heading(1, 'e')];
    const { pages } = await layOut(blocks);
    const tags = nodesOf(pages).map(({ tag }) => tag);
    expect(tags).toEqual(['Document', 'H1', 'H2', 'H3', 'H1', 'H1']);
    const outline = pages[0].items.flatMap((item) => (item.type === 'outline' ? [`${item.level} ${item.title}`] : []));
    expect(outline).toEqual(['1 a', '1 d', '1 e']);
    expect(pages[0].items.filter((item) => item.type === 'anchor')).toHaveLength(5);
  });

  it('marks lists with labels and bodies', async () => {
    const inner: Block = {
      type: 'list',
      tight: true,
      numbering: 'lower-roman',
      start: 3,
      items: [{ children: [paragraph('deep')] }],
    };
    const { pages } = await layOut([
      {
        type: 'list',
        tight: true,
        items: [{ children: [paragraph('one'), inner] }, { checked: true, children: [paragraph('task')] }],
      },
    ]);
    expect(content(pages[0])).toBe('•|one|iii.|deep|task');
    const nodes = nodesOf(pages);
    expect(nodes.filter(({ tag }) => tag === 'Lbl').map((node) => node.attributes?.actualText)).toEqual([
      undefined,
      undefined,
      '☑ ',
    ]);
    expect(nodes.map(path)).toContain('/Document/L/LI/LBody/L/LI/LBody');
  });

  it('gives a picture without a use its text and says so', async () => {
    const image = { type: 'image', format: 'png', bytes: new Uint8Array([1, 2, 3]), alt: 'A broken picture' } as const;
    const { pages, report } = await layOut([{ type: 'figure', image, caption: [text('The caption')] }]);
    expect(content(pages[0])).toBe('A broken picture|The caption');
    expect(report.hasLoss).toBe(true);
    expect(nodesOf(pages).map(path)).toContain('/Document/Figure/Caption');
  });

  it('puts a link area on every line of a link', async () => {
    const link: Inline = { type: 'link', target: 'https://example.org/', children: [text(LINE.repeat(3))] };
    const { pages } = await layOut([{ type: 'paragraph', children: [text('See '), link, text('.')] }]);
    const areas = pages[0].items.flatMap((item) => (item.type === 'link' ? [item] : []));
    expect(areas.length).toBeGreaterThan(1);
    expect(new Set(areas.map(({ node }) => node)).size).toBe(1);
    expect(areas[0]).toMatchObject({ target: 'https://example.org/', contents: LINE.repeat(3) });
  });
});

function* endless(): Generator<Block> {
  for (;;) yield paragraph(LINE);
}

describe('pages', () => {
  it('has no footer on a single page, and title and number on several', async () => {
    const one = await layOut([paragraph('short')], { title: 'The title' });
    expect(furniture(one.pages[0])).toBe('');
    const { pages } = await layOut(
      repeat(50, () => paragraph(LINE)),
      { title: 'The title' },
    );
    expect(pages).toHaveLength(2);
    for (const [index, page] of pages.entries()) {
      expect(furniture(page)).toContain('The title');
      expect(furniture(page)).toContain(`${index + 1}\u202f/`);
      expect(page.items.some((item) => item.type === 'total-pages')).toBe(true);
    }
  });

  it('leaves neither a heading nor a single line behind', async () => {
    for (const count of [8, 9, 10, 11, 12]) {
      const blocks = [
        ...repeat(count, () => paragraph(LINE.repeat(4))),
        heading(2, 'Heading'),
        paragraph(LINE.repeat(12)),
      ];
      const { pages } = await layOut(blocks);
      const first = content(pages[0]).split('|');
      expect(first.at(-1)).not.toBe('Heading');
      const below = first.includes('Heading') ? first.length - first.indexOf('Heading') - 1 : 2;
      expect(below).toBeGreaterThanOrEqual(2);
    }
  });

  it('starts a new page where the source says so', async () => {
    const { pages } = await layOut([paragraph('a'), { type: 'page-break' }, { type: 'page-break' }, paragraph('b')]);
    expect(pages.map(content)).toEqual(['a', 'b']);
  });

  it('sets a footnote on the page of its reference, which links to it', async () => {
    const reference: Inline = { type: 'footnote-reference', id: 'x' };
    const { pages } = await layOut([
      { type: 'paragraph', children: [text('Text'), reference] },
      { type: 'footnote', id: 'x', children: [paragraph('The note.')] },
      { type: 'page-break' },
      paragraph('Second page.'),
      { type: 'footnote', id: 'unused', children: [paragraph('Nobody refers to me.')] },
    ]);
    expect(content(pages[0])).toBe('Text|1|1|The note.');
    expect(content(pages[1])).toContain('Nobody refers to me.');
    const targets = pages[0].items.flatMap((item) => (item.type === 'link' ? [item.target.slice(1)] : []));
    const anchors = pages[0].items.flatMap((item) => (item.type === 'anchor' ? [item.id] : []));
    expect(anchors.sort()).toEqual(targets.sort());
  });

  it('sets every footnote once, though they refer to one another in a long circle', async () => {
    const note = (i: number): Block => ({
      type: 'footnote',
      id: `${i}`,
      children: [
        { type: 'paragraph', children: [text(`note${i}.`), { type: 'footnote-reference', id: `${(i + 1) % 300}` }] },
      ],
    });
    const start: Block = { type: 'paragraph', children: [text('Text'), { type: 'footnote-reference', id: '0' }] };
    const { pages } = await layOut([start, ...repeat(300, note)]);
    const found =
      pages
        .map(content)
        .join('|')
        .match(/note\d+\./g) ?? [];
    expect([found.length, new Set(found).size]).toEqual([300, 300]);
  });

  it('keeps the margins the client wants', async () => {
    const { pages } = await layOut(
      repeat(30, () => paragraph(LINE.repeat(5))),
      { page: { pageSize: 'A5', margin: '15mm' } },
    );
    expect([pages[0].widthPt, pages[0].heightPt]).toEqual([419.53, 595.28]);
    expectInside(pages, [42.5, 42.5, 42.5, 42.5]);
  });

  it('stops at the limit of pages and when it is told to', async () => {
    await expect(layOut(endless(), { maxPages: 3 })).rejects.toMatchObject({ code: 'limit-pages' });
    await expect(layOut(endless(), { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  });

  it('shows running heads where there is nothing else, and fields with the page', async () => {
    const fields: Inline[] = [
      text('Page '),
      { type: 'page-field', field: 'page' },
      text(' of '),
      { type: 'page-field', field: 'pages' },
    ];
    const section: Block = {
      type: 'section',
      header: [paragraph('The head')],
      footer: [{ type: 'paragraph', children: fields }],
    };
    const empty = await layOut([section], { isSource: true });
    expect(furniture(empty.pages[0])).toBe('The head|Page |1| of ');
    const { pages } = await layOut([section, paragraph('a'), { type: 'page-break' }, paragraph('b')], {
      isSource: true,
    });
    expect(furniture(pages[1])).toBe('The head|Page |2| of ');
    expect(pages[1].items.some((item) => item.type === 'total-pages')).toBe(true);
  });

  it('says what it made', async () => {
    const { report } = await layOut([paragraph('a')], { page: { pageSize: 'Letter', orientation: 'landscape' } });
    expect(report.toReport().facts).toMatchObject({
      pages: 1,
      pageSize: 'Letter',
      orientation: 'landscape',
      fonts: 'Source Serif 4',
    });
  });
});

describe('tables', () => {
  it('repeats the header on every page as furniture, and stays one table', async () => {
    const { pages } = await layOut([
      table(
        repeat(120, (i) => row(`cell ${i}`, 'b')),
        ['First', 'Second'],
      ),
    ]);
    expect(pages.length).toBeGreaterThan(2);
    expect(content(pages[0])).toMatch(/^First\|Second\|cell 0/);
    for (const page of pages.slice(1)) {
      expect(furniture(page)).toMatch(/^First\|Second/);
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
      const texts = pages.flatMap((page) => `${content(page)}|${furniture(page)}`.split('|'));
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

const code = (value: string): Block => ({ type: 'code-block', value });
const lines = (count: number): string => repeat(count, (i) => `line ${i}`).join('\n');

/** Type size, whether the page is turned, and the warnings, for lines of so many characters. */
async function size(columns: number): Promise<[number, boolean, string[]]> {
  const { pages, report } = await layOut([{ type: 'preformatted', lines: repeat(30, () => 'x'.repeat(columns)) }]);
  const sizePt = contents(pages[0].items).find(({ owner }) => owner)?.run.sizePt ?? 0;
  return [sizePt, pages[0].widthPt > pages[0].heightPt, warnings(report)];
}

describe('what stands for something else', () => {
  it('puts a picture that is not there into a box', async () => {
    const blocks: Block[] = [{ type: 'paragraph', children: [text('The harbour')], isPlaceholder: true }];
    const { pages } = await layOut(blocks);
    const box = pages[0].items.find((item) => item.type === 'rectangle');
    const [{ run }] = contents(pages[0].items);
    expect(runText(run)).toBe('The harbour');
    expect(box?.xPt).toBeLessThan(run.xPt);
    expect(box && box.yPt + box.heightPt).toBeGreaterThan(run.baselinePt);
    expect(pages[0].items.filter((item) => item.type === 'path')).toHaveLength(4);
  });

  it('gives the lines of a title about the same length', async () => {
    const title = [text('The tide stations of the northern coast')];
    const { pages } = await layOut([{ type: 'title-block', title, byline: [] }]);
    expect(content(pages[0])).toBe('The tide stations of |the northern coast');
  });
});

describe('code and preformatted text', () => {
  it('wraps long lines with a drawn mark, and counts them', async () => {
    const { pages, report } = await layOut([code(`short\n${'word '.repeat(60)}`)]);
    expect(content(pages[0]).replaceAll('|', '').match(/word/g)).toHaveLength(60);
    expect(pages[0].items.filter((item) => item.type === 'path').length).toBeGreaterThan(0);
    expect(report.toReport().warnings).toMatchObject([{ code: 'code-wrapped', count: 1, isLoss: false }]);
  });

  it.each([
    ['', 2],
    ['        ', 10],
    [' '.repeat(60), 31],
  ])('hangs what is wrapped by two columns more than the line, within reason', async (indent, columns) => {
    const { pages } = await layOut([code(`x\n${indent}${'word '.repeat(60)}`)]);
    const [first, ...rest] = contents(pages[0].items).filter(({ owner }) => owner);
    const columnPt = 0.6 * first.run.sizePt;
    const starts = rest.map(({ run }) => (run.xPt - first.run.xPt) / columnPt);
    expect(Math.round(Math.max(...starts))).toBe(columns);
  });

  it('makes type a little smaller rather than wrap', async () => {
    const { pages, report } = await layOut([code('x'.repeat(84))]);
    const [{ run }] = contents(pages[0].items);
    expect(run.sizePt).toBeLessThan(8.5);
    expect(run.sizePt).toBeGreaterThanOrEqual(7.6);
    expect(warnings(report)).toEqual([]);
  });

  it('keeps short code whole and leaves three lines on each side of a break in long code', async () => {
    const short = await layOut([...repeat(27, () => paragraph('p')), code(lines(8))]);
    expect(content(short.pages[1]).match(/line \d/g)).toHaveLength(8);
    for (const before of [27, 28, 29, 30]) {
      const { pages } = await layOut([...repeat(before, () => paragraph('p')), code(lines(16))]);
      const counts = pages.map(
        (page) =>
          content(page)
            .split('|')
            .filter((one) => one.startsWith('line')).length,
      );
      for (const count of counts.filter((one) => one > 0)) expect(count).toBeGreaterThanOrEqual(3);
    }
  });

  it('takes a line that announces code to the page of the code', async () => {
    for (const count of [24, 25, 26, 27, 28]) {
      const { pages } = await layOut([...repeat(count, () => paragraph('p')), paragraph('Announced'), code(lines(8))]);
      const page = pages.find((one) => content(one).includes('Announced'));
      expect(page && content(page)).toContain('line 7');
    }
  });

  it('chooses the size of preformatted text by its longest lines, then the page', async () => {
    expect(await size(80)).toEqual([9, false, []]);
    expect((await size(100))[0]).toBeCloseTo(8, 0);
    expect(await size(130)).toEqual([9, true, []]);
    expect(await size(300)).toEqual([9, false, ['lines-wrapped']]);
  });

  it('sets a line of a million characters in pieces', async () => {
    const { pages } = await layOut([{ type: 'preformatted', lines: ['0123456789'.repeat(20_000)] }]);
    const length = pages.reduce((sum, page) => sum + content(page).replaceAll('|', '').length, 0);
    expect(length).toBe(200_000);
  });

  it('sets a very long paragraph in pieces, without losing a word or breaking a line early', async () => {
    const words = repeat(12_000, (i) => `w${i}`);
    const { pages } = await layOut([paragraph(words.join(' '))]);
    const all = pages.map((page) => content(page).replaceAll('|', ' ')).join(' ');
    expect(all.match(/w\d+/g)).toEqual(words);
    const ends = new Map<string, number>();
    for (const [index, page] of pages.entries()) {
      for (const { run, owner } of contents(page.items)) {
        const key = `${index} ${run.baselinePt}`;
        if (owner) ends.set(key, Math.max(ends.get(key) ?? 0, run.xPt + run.widthPt));
      }
    }
    expect(Math.min(...[...ends.values()].slice(0, -1))).toBeGreaterThan(400);
  });
});

describe('hostile documents', () => {
  it.each(['quote', 'list'] as const)('nests a %s five hundred times inside the margins', async (type) => {
    let block: Block = paragraph(LINE.repeat(3));
    for (let depth = 0; depth < 500; depth++) {
      block = type === 'quote' ? { type, children: [block] } : { type, tight: true, items: [{ children: [block] }] };
    }
    const { pages } = await layOut([block, paragraph('end')]);
    expect(pages.map((page) => content(page).replaceAll('|', ' ')).join(' ')).toContain('go on for a while');
    expectInside(pages, [60, 40, 60, 40]);
  });

  it('nests tables without end of the stack', async () => {
    let block: Block = paragraph('the innermost cell');
    for (let depth = 0; depth < 2000; depth++) {
      block = { type: 'table', use: 'prose', columns: [{}], header: [], rows: [{ cells: [{ content: [block] }] }] };
    }
    const { pages } = await layOut([block]);
    expect(pages.map((page) => content(page).replaceAll('|', ' ')).join(' ')).toMatch(/the\s+innermost\s+cell/);
  });

  it('sets type of any size', async () => {
    const sizes = [0, -5, 1e9, Number.NaN].map((sizePt): Block => ({
      type: 'paragraph',
      children: [{ type: 'text', value: 'Text', style: { sizePt } }],
      style: { indentStartPt: 1e9, firstLineIndentPt: -1e9, spaceBeforePt: 1e9, lineHeight: { type: 'exact', pt: -1 } },
    }));
    const { pages } = await layOut(sizes, { isSource: true });
    expect(pages.map(content).join('|').replaceAll('|', '')).toBe('TextTextTextText');
  });

  it('makes a page of nothing', async () => {
    const { pages } = await layOut([]);
    expect(pages).toHaveLength(1);
  });
});

describe('indents', () => {
  it.each([
    [0, -100_000],
    [50_000, -50_000],
    [300, -300],
    [0, 100_000],
  ])(
    'of %d pt with a first line %d pt further leave the text on the page',
    async (indentStartPt, firstLineIndentPt) => {
      const style = { indentStartPt, firstLineIndentPt };
      const { pages } = await layOut([{ type: 'paragraph', children: [text(LINE)], style }], { isSource: true });
      const runs = contents(pages[0].items).map(({ run }) => run);
      expect(content(pages[0])).toContain('Words');
      for (const { xPt } of runs) expect(xPt).toBeGreaterThan(0);
      for (const { xPt } of runs) expect(xPt).toBeLessThan(pages[0].widthPt);
    },
  );
});
