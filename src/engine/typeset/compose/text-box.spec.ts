import type { Block, TextBox } from '../../document/block.js';
import { ReportBuilder } from '../../report.js';
import { shapedRuns } from '../fixtures/shaped-run.js';
import { layoutDocument } from '../layout.js';
import type { Page } from '../page-model/page.model.js';

const paragraph = (value: string): Block => ({ type: 'paragraph', children: [{ type: 'text', value }] });
const side = { widthPt: 1, color: '#ff0000' } as const;

const box = (place: TextBox['place'], value = 'inside'): TextBox => ({
  type: 'text-box',
  children: [paragraph(value)],
  widthPt: 100,
  heightPt: 50,
  paddingPt: { xPt: 5, yPt: 5 },
  background: '#ffff00',
  borders: { top: side, right: side, bottom: side, left: side },
  place,
});

const PAGE = {
  widthPt: 400,
  heightPt: 300,
  margin: { topPt: 40, rightPt: 50, bottomPt: 40, leftPt: 50 },
} as const;

async function layOut(...blocks: Block[]): Promise<Page[]> {
  const pages: Page[] = [];
  const settings = { kind: 'prose', style: 'source', page: {}, maxPages: 100 } as const;
  const document = { meta: { page: PAGE }, blocks };
  for await (const page of layoutDocument(document, settings, new ReportBuilder())) pages.push(page);
  return pages;
}

const tints = ({ items }: Page) => items.filter((item) => item.type === 'rectangle');

const startOf = ({ baselinePt, xPt }: { baselinePt: number; xPt: number }) => [xPt, baselinePt];

describe('a text box', () => {
  it('stands between its neighbours, as far from the edge as it says', async () => {
    const [page] = await layOut(
      paragraph('before'),
      box({ horizontal: { from: 'column', offsetPt: 30 } }),
      paragraph('after'),
    );
    const [tint] = tints(page);
    expect(tint).toMatchObject({ xPt: 80, widthPt: 100, heightPt: 50, fill: '#ffff00' });
    const [before, inside, after] = shapedRuns(page).map(({ baselinePt }) => baselinePt);
    expect(before).toBeLessThan(tint.yPt);
    expect(inside).toBeGreaterThan(tint.yPt + 5);
    expect(after).toBeGreaterThan(tint.yPt + 50);
  });

  it('lies over the page where it says, and takes no room', async () => {
    const place = { horizontal: { from: 'page', align: 'end' }, vertical: { from: 'margin', offsetPt: 100 } } as const;
    const [page] = await layOut(paragraph('before'), box(place), paragraph('after'));
    const [plain] = await layOut(paragraph('before'), paragraph('after'));
    expect(tints(page)).toMatchObject([{ xPt: 300, yPt: 140 }]);
    expect(
      shapedRuns(page)
        .filter(({ xPt }) => xPt < 300)
        .map(startOf),
    ).toEqual(shapedRuns(plain).map(startOf));
  });

  it('never lies off the sheet', async () => {
    const far = { from: 'page', offsetPt: 5000 } as const;
    const [page] = await layOut(box({ horizontal: far, vertical: far }));
    expect(tints(page)).toMatchObject([{ xPt: 300, yPt: 250 }]);
  });

  it('is broken over pages where it holds more than one', async () => {
    const pages = await layOut(box(undefined, 'many words in a narrow box '.repeat(60)), paragraph('after'));
    expect(pages.length).toBeGreaterThan(1);
    const words = pages.flatMap((page) => shapedRuns(page).flatMap((run) => run.words.map((word) => word.text.trim())));
    expect(words.filter((word) => word === 'narrow')).toHaveLength(60);
  });
});
