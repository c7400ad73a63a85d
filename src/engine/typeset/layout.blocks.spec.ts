import type { Block } from '../document/block.js';
import { text, paragraph, LINE, layOut, runText, contents, content, expectInside } from './fixtures/lay-out.js';

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
      const { pages } = await layOut([{ type: 'paragraph', children: [text(LINE)], style }], { style: 'source' });
      const runs = contents(pages[0].items).map(({ run }) => run);
      expect(content(pages[0])).toContain('Words');
      for (const { xPt } of runs) expect(xPt).toBeGreaterThan(0);
      for (const { xPt } of runs) expect(xPt).toBeLessThan(pages[0].widthPt);
    },
  );
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
    const { pages } = await layOut(sizes, { style: 'source' });
    expect(pages.map(content).join('|').replaceAll('|', '')).toBe('TextTextTextText');
  });

  it('makes a page of nothing', async () => {
    const { pages } = await layOut([]);
    expect(pages).toHaveLength(1);
  });
});
