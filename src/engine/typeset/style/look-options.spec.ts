import type { Block } from '../../document/block.js';
import type { Inline } from '../../document/inline.js';
import { ReportBuilder } from '../../report.js';
import type { LayoutSettings } from '../layout.js';
import { layoutDocument } from '../layout.js';
import type { LookOptions } from './look-options.js';
import { shapedRun } from '../fixtures/shaped-run.js';
import type { GlyphRun, Page, PageItem, StructureNode } from '../page-model/page.model.js';
import { prepareDocument } from '../contents/prepare-document.js';

const text = (value: string): Inline => ({ type: 'text', value });
const link = (target: string, value: string): Inline => ({ type: 'link', target, children: [text(value)] });
const paragraph = (...children: Inline[]): Block => ({ type: 'paragraph', children });
const heading = (level: 1 | 2, value: string): Block => ({ type: 'heading', level, children: [text(value)] });
const LONG = paragraph(text('Words that follow each other in a line and go on for a while. '.repeat(12)));
const filled = (count: number): Block[] => Array.from({ length: count }, () => LONG);
const META = { title: 'The Book', author: 'A. Writer', date: 'May 2026' };

async function layOut(
  blocks: Block[],
  look: LookOptions,
  settings: Partial<LayoutSettings> = {},
  toc?: boolean,
): Promise<Page[]> {
  const pages: Page[] = [];
  const facts = { title: META.title, file: 'book.md' };
  const all = { kind: 'prose', page: {}, maxPages: 100, title: META.title, look, facts, ...settings } as const;
  const document = await prepareDocument({ meta: META, blocks }, { toc }, all);
  for await (const page of layoutDocument(document, all, new ReportBuilder())) pages.push(page);
  return pages;
}

interface Said {
  readonly run: GlyphRun;
  readonly text: string;
  /** `null` for artifacts. */
  readonly owner: StructureNode | null;
}

function said({ items }: Page): Said[] {
  const found: Said[] = [];
  let owner: StructureNode | null = null;
  for (const item of items) {
    if (item.type === 'mark') owner = 'artifact' in item.owner ? null : item.owner;
    const run = item.type === 'simple' ? shapedRun(item) : item;
    if (run.type === 'glyphs') found.push({ run, owner, text: run.words.map((word) => word.text).join('') });
  }
  return found;
}

const artifactTexts = (page: Page): string[] => said(page).flatMap((one) => (one.owner ? [] : [one.text]));
const content = (page: Page): string[] => said(page).flatMap((one) => (one.owner ? [one.text] : []));
const ofType = <T extends PageItem['type']>(page: Page, type: T): Extract<PageItem, { type: T }>[] =>
  page.items.filter((item): item is Extract<PageItem, { type: T }> => item.type === type);
const artifacts = (page: Page): string[] =>
  ofType(page, 'mark').flatMap(({ owner }) => ('artifact' in owner ? [owner.artifact] : []));

describe('running lines', () => {
  const blocks = [heading(1, 'One'), ...filled(4), heading(1, 'Two'), ...filled(1)];

  it('fill in what is known of the document and the page', async () => {
    const header = { left: '{section}', center: '{file}', right: '{author}, {date}' };
    const pages = await layOut(blocks, { header, footer: { center: '{title}: {page} of {pages}' } });
    expect(artifactTexts(pages[0])).toEqual(['A. Writer, May 2026', 'One', 'book.md', 'The Book: 1 of\u00a0']);
    expect(artifactTexts(pages[1])).toContain('Two');
    expect(artifacts(pages[0]).slice(0, 2)).toEqual(['header', 'footer']);
  });

  it('leave out the first page, braces with nothing known in them stay', async () => {
    const pages = await layOut(blocks, { header: { right: '{what} {title}', firstPage: false }, footer: {} });
    expect(pages.map(artifactTexts)).toEqual([[], ['{what} The Book']]);
  });

  it('are shortened rather than run into each other', async () => {
    const [page] = await layOut(blocks, { footer: { left: 'wide '.repeat(40), right: '{page}' } });
    const [right, left] = said(page).filter(({ owner }) => owner === null);
    expect(right.text).toBe('1');
    expect(left.text).toMatch(/…$/);
    expect(left.run.xPt + left.run.widthPt).toBeLessThan(right.run.xPt);
  });

  it('number pages as is requested, from the number that is requested', async () => {
    const pages = await layOut(blocks, { startPage: 11, pageNumberFormat: 'page {page} of {pages}' });
    expect(pages.map((page) => artifactTexts(page)[0])).toEqual(['page 11 of\u00a0', 'page 12 of\u00a0']);
    expect(ofType(pages[0], 'total-pages').map(({ offset }) => offset)).toEqual([10]);
  });
});

describe('cover', () => {
  it('is a page of its own with an H1 and paragraphs, without running lines', async () => {
    const [cover, second] = await layOut([heading(1, 'The Book'), heading(2, 'One'), ...filled(2)], { cover: true });
    expect(said(cover).map((one) => [one.owner?.tag, one.text])).toEqual([
      ['H1', 'The Book'],
      ['P', 'A. Writer'],
      ['P', 'May 2026'],
    ]);
    expect(content(second)[0]).toBe('One');
    expect(artifactTexts(second).join('')).toContain('2');
  });

  it('leaves the first chapter where it is', async () => {
    const pages = await layOut([heading(1, 'One'), LONG, heading(1, 'Two'), LONG], { cover: true });
    expect(pages.map((page) => content(page)[0])).toEqual(['The Book', 'One']);
  });

  it('shows the title that the client gives', async () => {
    const pages = await layOut([heading(1, 'The Book'), LONG], { cover: true }, { facts: { title: 'Another' } });
    expect(pages.map((page) => content(page)[0])).toEqual(['Another', 'The Book']);
  });
});

it('numbers all headings but the title, in the table of contents too', async () => {
  const blocks = [heading(1, 'The Book'), heading(2, 'One'), LONG, heading(2, 'Two'), LONG];
  const pages = await layOut(blocks, { numberHeadings: true }, {}, true);
  const titles = pages.flatMap((page) => ofType(page, 'outline').map(({ title }) => title));
  expect(titles).toEqual(['The Book', '1 One', '2 Two']);
  expect(content(pages[0])).toContain('2 Two');
});

describe('columns', () => {
  it('stand beside each other below the title, parted evenly at the end', async () => {
    const [page] = await layOut([heading(1, 'The Book'), ...filled(4)], { columns: 2, columnGap: '10mm' });
    const lines = said(page).filter(({ owner }) => owner?.tag === 'P');
    const starts = [...new Set(lines.map(({ run }) => Math.round(run.xPt)))].sort((a, b) => a - b);
    expect(starts).toHaveLength(2);
    const tops = starts.map((start) =>
      Math.min(...lines.flatMap(({ run }) => (Math.round(run.xPt) === start ? [run.baselinePt] : []))),
    );
    expect(tops[0]).toBeCloseTo(tops[1], 5);
    const left = lines.filter(({ run }) => Math.round(run.xPt) === starts[0]);
    expect(Math.abs(left.length - lines.length / 2)).toBeLessThanOrEqual(4);
    const right = Math.max(...left.map(({ run }) => run.xPt + run.widthPt));
    expect(starts[1] - right).toBeGreaterThan(28);
  });
});

describe('links', () => {
  const blocks = [
    paragraph(link('https://example.org/a', 'A page'), text(' and '), link('mailto:me@example.org', 'me@example.org')),
    paragraph(link('https://example.org/a', 'the same'), text(' and '), link('#x', 'a place')),
  ];

  it('are underlined, or look like the text', async () => {
    const [marked] = await layOut(blocks, {});
    const [plain] = await layOut(blocks, { links: 'plain' });
    expect(ofType(marked, 'rectangle').length).toBeGreaterThan(3);
    expect(ofType(plain, 'rectangle')).toEqual([]);
    expect(new Set(said(plain).map(({ run }) => run.color)).size).toBe(1);
    expect(ofType(plain, 'link')).toHaveLength(4);
  });

  it('are printed at the foot of the page, each address once, none that the text says', async () => {
    const [page] = await layOut(blocks, { links: 'footnotes' });
    const notes = said(page).filter(({ owner }) => JSON.stringify(owner).includes('"Note"'));
    expect(notes.map((note) => note.text)).toEqual(['1', 'https://example.org/a']);
    expect(said(page).filter(({ owner }) => owner?.parent?.tag === 'Reference')).toHaveLength(2);
  });
});

describe('code', () => {
  const blocks: Block[] = [{ type: 'code-block', value: 'one\ntwo\n'.repeat(5) }];

  it('has numbers beside its lines that are artifacts and say nothing', async () => {
    const [page] = await layOut(blocks, { codeLineNumbers: true });
    const numbers = said(page).filter(({ owner }) => owner === null);
    expect(numbers.map((one) => one.text)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(new Set(numbers.map(({ run }) => run.actualText))).toEqual(new Set(['']));
    const ends = new Set(numbers.map(({ run }) => Math.round(run.xPt + run.widthPt)));
    expect(ends.size).toBe(1);
    expect(Math.min(...said(page).flatMap(({ owner, run }) => (owner ? [run.xPt] : [])))).toBeGreaterThan([...ends][0]);
  });
});

describe('tables', () => {
  const rows = ['a', 'b', 'c'].map((letter) => ({ cells: [{ content: letter }, { content: letter }] }));
  const header = [{ cells: [{ content: 'A' }, { content: 'B' }] }];
  const blocks: Block[] = [{ type: 'table', use: 'prose', columns: [{}, {}], header, rows }];

  it('have rules, stripes or a grid', async () => {
    const [booktabs] = await layOut(blocks, {});
    const [zebra] = await layOut(blocks, { tableStyle: 'zebra' });
    const [grid] = await layOut(blocks, { tableStyle: 'grid' });
    expect(ofType(booktabs, 'rectangle')).toHaveLength(6);
    expect(ofType(zebra, 'rectangle').filter(({ heightPt }) => heightPt > 5)).toHaveLength(1);
    expect(ofType(grid, 'path')).toHaveLength(8 * 4);
    expect(content(grid)).toEqual(content(booktabs));
  });
});

it('makes pictures no wider than is wished', async () => {
  const bytes = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="100"><path d="M0 0h9v9z"/></svg>',
  );
  const blocks: Block[] = [{ type: 'figure', image: { type: 'image', format: 'svg', bytes, alt: 'A' } }];
  const [page] = await layOut(blocks, { images: { maxWidth: '50mm' } });
  expect(ofType(page, 'drawing').map(({ widthPt }) => Math.round(widthPt))).toEqual([142]);
});

it('takes the direction that is given for that of all paragraphs', async () => {
  const blocks = [paragraph(text('abc'))];
  const at = async (look: LookOptions): Promise<number> => said((await layOut(blocks, look))[0])[0].run.xPt;
  expect(await at({ dir: 'rtl' })).toBeGreaterThan(400);
  expect(await at({ dir: 'auto' })).toBeLessThan(100);
});
