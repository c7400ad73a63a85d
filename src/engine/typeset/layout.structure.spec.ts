import type { Block } from '../document/block.js';
import type { Inline } from '../document/inline.js';
import {
  text,
  paragraph,
  heading,
  row,
  table,
  LINE,
  repeat,
  layOut,
  contents,
  content,
  nodesOf,
  path,
} from './fixtures/lay-out.js';

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
