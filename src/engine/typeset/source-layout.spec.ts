import type { Block, ListItem, Section, TableCell } from '../document/block.js';
import { ReportBuilder } from '../report.js';
import { shapedRuns } from './fixtures/shaped-run.js';
import { layoutDocument } from './layout.js';
import type { Page, PageItem } from './page-model/page.model.js';

const paragraph = (value: string): Block => ({ type: 'paragraph', children: [{ type: 'text', value }] });
const page = {
  widthPt: 400,
  heightPt: 300,
  margin: { topPt: 40, rightPt: 50, bottomPt: 40, leftPt: 50 },
} as const;
const columns: Section = { type: 'section', page, columns: { count: 2, gapPt: 20 } };

async function layOut(...blocks: Block[]): Promise<Page[]> {
  const pages: Page[] = [];
  const settings = { kind: 'prose', style: 'source', page: {}, maxPages: 100 } as const;
  for await (const one of layoutDocument({ meta: { page }, blocks }, settings, new ReportBuilder())) pages.push(one);
  return pages;
}

function places(laid: Page): Record<string, [number, number]> {
  const runs = shapedRuns(laid);
  return Object.fromEntries(
    runs.map(({ words, xPt, baselinePt }) => [words.map(({ text }) => text).join(''), [xPt, baselinePt]]),
  );
}

const cell = (value: string, padding?: TableCell['paddingPt']): TableCell => ({
  content: [paragraph(value)],
  paddingPt: padding,
});

const tableOf = (padding?: TableCell['paddingPt']): Block => ({
  type: 'table',
  use: 'prose',
  columns: [{ widthPt: 100 }, { widthPt: 100 }],
  header: [],
  rows: [{ cells: [cell('padded', padding), cell('plain')] }],
});

describe('what a source says of its pages', () => {
  it('goes on in the next column after a column break, and on the next page after the last column', async () => {
    const columnBreak: Block = { type: 'page-break', isColumn: true };
    const pages = await layOut(
      columns,
      paragraph('one'),
      columnBreak,
      paragraph('two'),
      columnBreak,
      paragraph('three'),
    );
    const [first, second] = pages.map(places);
    expect(pages).toHaveLength(2);
    expect(first.one[0]).toBe(50);
    expect(first.two).toEqual([210, first.one[1]]);
    expect(second.three).toEqual(first.one);
  });

  it('begins a section in the next column', async () => {
    const next: Block[] = [{ type: 'page-break', isColumn: true }, columns, paragraph('two')];
    const pages = await layOut(columns, paragraph('one'), ...next);
    expect(pages).toHaveLength(1);
    expect(places(pages[0]).two[0]).toBe(210);
  });

  it('draws rules round the page', async () => {
    const side = { widthPt: 1, color: '#000000' } as const;
    const borders = { top: side, left: side, from: 'text', distancePt: 10 } as const;
    const [only] = await layOut({ type: 'section', page, borders }, paragraph('text'));
    const paths = only.items.filter((item): item is PageItem & { type: 'path' } => item.type === 'path');
    expect(paths.map(({ points }) => points)).toEqual([
      [
        [40, 30],
        [360, 30],
      ],
      [
        [40, 30],
        [40, 270],
      ],
    ]);
  });

  it('puts the items of a list, and their labels, where the source has them', async () => {
    const item = (value: string): ListItem => ({ children: [paragraph(value)] });
    const list: Block = {
      type: 'list',
      tight: true,
      numbering: 'decimal',
      indentStartPt: 50,
      labelIndentPt: 30,
      items: [item('first'), { children: [paragraph('second')], marker: 'a very long label' }],
    };
    const [only] = await layOut(list);
    const at = places(only);
    expect([at.first[0], at['1.'][0], at.second[0]]).toEqual([100, 70, 100]);
    expect(at['a very long label'][0]).toBeLessThan(70);
  });

  it('keeps the padding of cells', async () => {
    const [usual, wide] = await Promise.all(
      [tableOf(), tableOf({ top: 7, right: 0, bottom: 0, left: 20 })].map(async (block) => {
        const [one] = await layOut(block, paragraph('after'));
        return places(one);
      }),
    );
    expect(wide.padded).toEqual([70, usual.padded[1] + 7]);
    expect(wide.plain).toEqual(usual.plain);
    expect(wide.after[1]).toBeCloseTo(usual.after[1] + 7);
  });
});
