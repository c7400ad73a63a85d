import type { Block } from '../../document/block.js';
import { ReportBuilder } from '../../report.js';
import { shapedRuns } from '../fixtures/shaped-run.js';
import { layoutDocument } from '../layout.js';
import type { GlyphRun, Page } from '../page-model/page.model.js';
import type { TextOptions } from './text-options.js';

const WORDS =
  'Extraordinary considerations notwithstanding, internationalisation remains uncharacteristically important. ';
const BLOCKS: Block[] = [
  { type: 'heading', level: 1, id: 'a', children: [{ type: 'text', value: 'Heading' }] },
  ...Array.from({ length: 20 }, (): Block => ({
    type: 'paragraph',
    children: [{ type: 'text', value: WORDS.repeat(6) }],
  })),
];

async function layOut(text: TextOptions): Promise<Page[]> {
  const pages: Page[] = [];
  const settings = { kind: 'prose', page: {}, maxPages: 100, lang: 'en', title: 'T', text } as const;
  const document = { meta: {}, blocks: BLOCKS };
  for await (const page of layoutDocument(document, settings, new ReportBuilder())) pages.push(page);
  return pages;
}

/** Lines of running text. */
const runs = ([page]: readonly Page[]): GlyphRun[] => shapedRuns(page).filter(({ sizePt }) => sizePt === 11);
const hyphens = (pages: readonly Page[]): number =>
  runs(pages).filter(({ words }) => /[-\u2010\u00ad]$/.test(words.at(-1)?.text ?? '')).length;
/** On A4, with a measure of 400 pt. */
const MEASURE_END_PT = 497.64;

const isFull = (run: GlyphRun): boolean => Math.abs(run.xPt + run.widthPt - MEASURE_END_PT) < 0.1;
const has = (pages: readonly Page[], type: string): boolean =>
  pages.some(({ items }) => items.some((item) => item.type === type));
const countFull = async (align: 'left' | 'justify'): Promise<number> =>
  runs(await layOut({ align })).filter(isFull).length;

it('sets lines as far apart as is wished', async () => {
  const [first, second] = runs(await layOut({ lineHeight: 2 }));
  expect(second.baselinePt - first.baselinePt).toBeCloseTo(22, 5);
});

it('makes both edges even, or leaves the right one ragged', async () => {
  expect(await countFull('left')).toBe(0);
  expect(await countFull('justify')).toBeGreaterThan(20);
});

it('parts no words where that is not wished', async () => {
  expect(await layOut({ hyphenate: false }).then(hyphens)).toBe(0);
});

it('leaves out bookmarks and page numbers, but not the title at the foot', async () => {
  const plain = await layOut({});
  expect([has(plain, 'outline'), has(plain, 'total-pages')]).toEqual([true, true]);
  const bare = await layOut({ outline: false, pageNumbers: false });
  expect([has(bare, 'outline'), has(bare, 'total-pages')]).toEqual([false, false]);
  const foot = shapedRuns(bare[0]).flatMap(({ baselinePt, words }) => (baselinePt > 790 ? words : []));
  expect(foot.map(({ text }) => text).join('')).toBe('T');
});
