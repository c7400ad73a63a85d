import type { Block, Table } from '../document/block.js';
import type { Inline } from '../document/inline.js';
import { ReportBuilder } from '../report.js';
import { shapedRuns } from './fixtures/shaped-run.js';
import { addContents } from './contents/add-contents.js';
import { layoutDocument, type LayoutSettings } from './layout.js';
import type { GlyphRun } from './page-model/page.model.js';

const LEFT_PT = 97.6;
const RIGHT_PT = 595.28 - LEFT_PT;
const settings: LayoutSettings = { kind: 'prose', page: {}, maxPages: 10, lang: 'ar' };

const text = (value: string): Inline => ({ type: 'text', value });
const paragraph = (value: string): Block => ({ type: 'paragraph', children: [text(value)] });
const table = (rows: Table['rows']): Table => ({
  type: 'table',
  use: 'prose',
  columns: [{}, {}, {}],
  header: [{ cells: [{ content: 'أول' }, { content: 'ثان' }, { content: 'ثالث' }] }],
  rows,
});

async function runsOf(blocks: readonly Block[]): Promise<GlyphRun[]> {
  const runs: GlyphRun[] = [];
  for await (const { items } of layoutDocument({ meta: {}, blocks }, settings, new ReportBuilder())) {
    runs.push(...shapedRuns({ items }));
  }
  return runs;
}

function find(runs: readonly GlyphRun[], wanted: string): GlyphRun {
  const run = runs.find(({ words }) => words.some((word) => word.text === wanted));
  if (!run) throw new Error(`${wanted} is not on the page`);
  return run;
}

const rightOf = ({ xPt, widthPt }: GlyphRun): number => xPt + widthPt;

describe('a document from right to left', () => {
  it('has the first column of a table on the right, at the edge of the measure', async () => {
    const runs = await runsOf([table([{ cells: [{ content: 'ا' }, { content: 'ب' }, { content: 'ت' }] }])]);
    const [first, second, third] = ['أول', 'ثان', 'ثالث'].map((head) => find(runs, head));
    expect(rightOf(first)).toBeCloseTo(RIGHT_PT, 1);
    expect(rightOf(second)).toBeLessThan(first.xPt);
    expect(rightOf(third)).toBeLessThan(second.xPt);
  });

  it('has a cell over two columns above both of them', async () => {
    const runs = await runsOf([
      table([
        { cells: [{ content: 'ا' }, { content: [paragraph('عنوانان')], columnSpan: 2 }] },
        { cells: [{ content: 'ا' }, { content: 'بببببب' }, { content: 'تتتتتت' }] },
      ]),
    ]);
    const [over, second, third] = ['عنوانان', 'بببببب', 'تتتتتت'].map((cell) => find(runs, cell));
    expect(rightOf(over)).toBeCloseTo(rightOf(second), 1);
    expect(over.xPt).toBeGreaterThan(third.xPt);
  });

  it('begins a paragraph at the right whose first word is foreign, and one that is foreign as a whole at the left', async () => {
    const runs = await runsOf([paragraph('Docket يحول المستندات'), paragraph('Docket converts documents, يعني')]);
    const [own, foreign] = runs.filter(({ words }) => words.some((word) => word.text.startsWith('Docket')));
    expect(rightOf(own)).toBeCloseTo(RIGHT_PT, 1);
    expect(foreign.xPt).toBeCloseTo(LEFT_PT, 1);
  });

  it('has the stop of a list label on the left of its number', async () => {
    const runs = await runsOf([
      { type: 'list', tight: true, numbering: 'decimal', items: [{ children: [paragraph('واحد')] }] },
    ]);
    const label = runs.filter(({ xPt }) => xPt > rightOf(find(runs, 'واحد')));
    expect(label.flatMap(({ words }) => words.map((word) => word.text)).join('')).toBe('.1');
  });

  it('has page numbers on the left in its table of contents', async () => {
    const heading: Block = { type: 'heading', level: 2, id: 'a', children: [text('الفصل')] };
    const { blocks } = await addContents({ meta: {}, blocks: [heading] }, { toc: true }, settings);
    const runs = await runsOf(blocks as Block[]);
    expect(rightOf(find(runs, 'الفصل'))).toBeCloseTo(RIGHT_PT, 1);
    expect(runs.some(({ xPt, words }) => words[0].text === '2' && Math.abs(xPt - LEFT_PT) < 0.1)).toBe(true);
  });
});
