import type { Block } from '../../../document/block.js';
import { ReportBuilder } from '../../../report.js';
import { shapedRuns } from '../../fixtures/shaped-run.js';
import { layoutDocument, type LayoutSettings } from '../../layout.js';
import type { LookOptions } from '../look-options.js';
import type { GlyphRun, Page } from '../../page-model/page.model.js';

const heading = (level: 1 | 2, value: string): Block => ({
  type: 'heading',
  level,
  children: [{ type: 'text', value }],
});
const WORDS =
  'The keeper of the light wrote three numbers into his book every morning, and the sea paid no attention. ';
const paragraph = (times: number): Block => ({
  type: 'paragraph',
  children: [{ type: 'text', value: WORDS.repeat(times) }],
});
const chapter = (title: string): Block[] => [heading(1, title), ...Array.from({ length: 12 }, () => paragraph(6))];
const BOOK = [...chapter('The Light'), ...chapter('The Sea')];

async function layOut(blocks: Block[], look: LookOptions, settings: Partial<LayoutSettings> = {}): Promise<Page[]> {
  const pages: Page[] = [];
  const all = { kind: 'prose', page: {}, maxPages: 100, lang: 'en', title: 'Log', look, ...settings } as const;
  for await (const page of layoutDocument({ meta: {}, blocks }, all, new ReportBuilder())) pages.push(page);
  return pages;
}

const text = (run: GlyphRun): string => run.words.map((word) => word.text).join('');
const body = (page: Page, sizePt: number): GlyphRun[] => shapedRuns(page).filter((run) => run.sizePt === sizePt);
const above = (page: Page): string[] => shapedRuns(page).flatMap((run) => (run.baselinePt < 70 ? [text(run)] : []));
const below = (page: Page): GlyphRun[] => shapedRuns(page).filter((run) => run.baselinePt > 750);
const lefts = (page: Page, sizePt: number): number[] => body(page, sizePt).map(({ xPt }) => Math.round(xPt));
/** Where most lines begin: some letters stand out a little. */
const leftEdge = (page: Page): number =>
  lefts(page, 12).toSorted((a, b) => a - b)[Math.floor(lefts(page, 12).length / 2)];

describe('book', () => {
  it('begins chapters on new pages, with free space above', async () => {
    const pages = await layOut(BOOK, { theme: 'book' });
    const openings = pages.flatMap((page, index) => (body(page, 25).length > 0 ? [index] : []));
    expect(openings).toHaveLength(2);
    expect(openings[0]).toBe(0);
    for (const index of openings) expect(body(pages[index], 25)[0].baselinePt).toBeGreaterThan(92 + 75);
  });

  it('mirrors the margins', async () => {
    const [first, second, third] = await layOut(BOOK, { theme: 'book' });
    expect(leftEdge(first)).toBeLessThan(leftEdge(second));
    expect(leftEdge(third)).toBe(leftEdge(first));
  });

  it('indents the first lines of paragraphs that follow others, without space between', async () => {
    const [page] = await layOut([heading(1, 'A'), paragraph(3), paragraph(3)], { theme: 'book' });
    const lines = body(page, 12);
    const indented = lines.filter(({ xPt }) => Math.abs(xPt - leftEdge(page) - 12) < 2);
    expect(indented).toHaveLength(1);
    const gaps = lines.slice(1).map(({ baselinePt }, index) => baselinePt - lines[index].baselinePt);
    expect(Math.max(...gaps)).toBeCloseTo(15, 5);
  });

  it('sets both edges even', async () => {
    const [page] = await layOut(BOOK, { theme: 'book' });
    const rights = body(page, 12).map(({ xPt, widthPt }) => xPt + widthPt);
    const edge = Math.max(...rights);
    expect(rights.filter((right) => edge - right < 8).length).toBeGreaterThan(rights.length * 0.7);
    expect((await layOut(BOOK, { theme: 'book' }, { text: { align: 'left' } }).then(ragged)).length).toBeGreaterThan(5);
  });

  it('names the document on the left page and the chapter on the right one, but not where a chapter begins', async () => {
    const pages = await layOut(BOOK, { theme: 'book' });
    expect(pages.slice(0, 3).map(above)).toEqual([[], ['Log'], ['The Light']]);
    const opening = pages.findIndex((page, index) => index > 0 && body(page, 25).length > 0);
    expect(above(pages[opening])).toEqual([]);
  });

  it('numbers pages on the outer side', async () => {
    const [first, second] = await layOut(BOOK, { theme: 'book' });
    expect([first, second].map((page) => below(page).map(text))).toEqual([['1'], ['2']]);
    expect(below(second)[0].xPt).toBeCloseTo(leftEdge(second), 0);
    expect(below(first)[0].xPt).toBeGreaterThan(leftEdge(first) + 300);
  });
});

/** Lines that end well before the edge. */
function ragged([page]: readonly Page[]): GlyphRun[] {
  const lines = body(page, 12);
  const edge = Math.max(...lines.map(({ xPt, widthPt }) => xPt + widthPt));
  return lines.filter(({ xPt, widthPt }) => edge - xPt - widthPt > 10);
}

describe('clarity', () => {
  it('draws a rule of the accent below a heading of the first level', async () => {
    const [page] = await layOut([heading(1, 'A'), heading(2, 'B'), paragraph(1)], { theme: 'clarity' });
    const rules = page.items.flatMap((item) => (item.type === 'rectangle' && item.fill === '#0b57a4' ? [item] : []));
    expect(rules.map(({ widthPt, heightPt }) => [Math.round(widthPt), heightPt])).toEqual([[368, 1.5]]);
  });
});

describe('large', () => {
  it('parts no words', async () => {
    const pages = await layOut([paragraph(40)], { theme: 'large' });
    expect(body(pages[0], 14).filter((run) => /[-\u2010\u00ad]$/.test(text(run)))).toEqual([]);
  });
});

it('breaks pages before the headings that are asked for', async () => {
  const blocks = [heading(1, 'A'), heading(2, 'B'), paragraph(1), heading(2, 'C'), paragraph(1)];
  expect(await layOut(blocks, { breakBefore: ['h2'] })).toHaveLength(3);
  expect(await layOut(blocks, {})).toHaveLength(1);
});
