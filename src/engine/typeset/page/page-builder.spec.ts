import { ConversionError } from '../../conversion-error.js';
import { BREAK, Box } from '../boxes/box.js';
import type { Frame } from '../boxes/frame.js';
import { PageBuilder } from './page-builder.js';
import type { PageMaster } from '../boxes/box.js';
import type { Painter } from '../page-model/painter.js';
import { StructureTree } from '../page-model/structure-tree.js';

/** A box that writes its name as an anchor, so that its place can be seen. */
class NamedBox extends Box {
  constructor(
    readonly name: string,
    heightPt: number,
    properties: Partial<Pick<Box, 'breakCost' | 'gapPt' | 'starts' | 'ends' | 'notes' | 'master' | 'isCarrying'>> = {},
  ) {
    super(heightPt);
    Object.assign(this, properties);
  }

  override paint(painter: Painter, xPt: number, topPt: number): void {
    painter.place({ type: 'anchor', id: `${this.name}@${xPt}`, yPt: topPt });
  }
}

const MASTER: PageMaster = {
  geometry: { widthPt: 200, heightPt: 140, margin: { topPt: 20, rightPt: 20, bottomPt: 20, leftPt: 20 } },
  columns: { count: 1, gapPt: 0 },
  headersAndFooters: null,
};

/** Boxes on a page body of 160 × 100 pt, as `name@x:y` page by page. */
function build(boxes: readonly Box[], master = MASTER, maxPages = 50): string[] {
  const builder = new PageBuilder(master, maxPages);
  for (const box of boxes) builder.add(box);
  builder.end();
  return builder.take().map(({ painter }) => {
    const anchors = painter.items().flatMap((item) => (item.type === 'anchor' ? [`${item.id}:${item.yPt}`] : []));
    return anchors.join(' ');
  });
}

function named(count: number, heightPt: number, cost: (index: number) => number = () => 0): Box[] {
  return Array.from({ length: count }, (_, i) => new NamedBox(String(i), heightPt, { breakCost: cost(i) }));
}

const frame = (over: Partial<Frame> = {}): Frame => ({
  type: 'frame',
  topPt: 5,
  bottomPt: 5,
  reopenPt: 10,
  breakPt: 5,
  paint: () => [],
  ...over,
});

describe('PageBuilder', () => {
  it('fills pages and drops the space at their tops', () => {
    const boxes = Array.from({ length: 4 }, (_, i) => new NamedBox(String(i), 40, { gapPt: 10 }));
    expect(build(boxes)).toEqual(['0@20:20 1@20:70', '2@20:20 3@20:70']);
  });

  it('breaks where it costs least, though the page gets shorter', () => {
    const boxes = named(6, 20, (i) => (i === 4 || i === 5 ? BREAK.bad : 0));
    expect(build(boxes)).toEqual(['0@20:20 1@20:40 2@20:60', '3@20:20 4@20:40 5@20:60']);
  });

  it('breaks what must not be broken where nothing else is possible', () => {
    expect(build(named(7, 20, () => BREAK.never))).toEqual([
      '0@20:20 1@20:40 2@20:60 3@20:80 4@20:100',
      '5@20:20 6@20:40',
    ]);
  });

  it('sets a box that is higher than a page on a page of its own', () => {
    expect(build([new NamedBox('a', 10), new NamedBox('b', 500), new NamedBox('c', 10)])).toEqual([
      'a@20:20',
      'b@20:20',
      'c@20:20',
    ]);
  });

  it('makes no empty page of a break at the end or of two breaks', () => {
    const forced = { breakCost: BREAK.forced };
    expect(build([new NamedBox('a', 10, forced), new NamedBox('b', 10, forced)])).toEqual(['a@20:20', 'b@20:20']);
  });

  it('keeps room for a frame at a break, and repeats what it repeats', () => {
    const seen: string[] = [];
    const header = frame({
      repeat: (painter, xPt, topPt) => seen.push(`${painter.label}:${xPt},${topPt}`),
      paint: ({ topPt, bottomPt, isStart, isEnd }) => {
        seen.push(`${topPt}–${bottomPt} ${isStart} ${isEnd}`);
        return [];
      },
    });
    const boxes = [
      new NamedBox('a', 40, { starts: [header] }),
      new NamedBox('b', 40),
      new NamedBox('c', 40),
      new NamedBox('d', 10, { ends: [header] }),
    ];
    expect(build(boxes)).toEqual(['a@20:25 b@20:65', 'c@20:30 d@20:75']);
    expect(seen).toEqual(['20–110 true false', '2:20,20', '20–75 false true']);
  });

  it('sets footnotes at the foot of the page of their reference', () => {
    const node = new StructureTree().node('Note', null);
    const note = { node, boxes: [new NamedBox('n1', 10), new NamedBox('n2', 10)] };
    const boxes = [new NamedBox('a', 40), new NamedBox('b', 40, { notes: [note] }), new NamedBox('c', 20)];
    expect(build(boxes)).toEqual(['a@20:20', 'b@20:20 c@20:60 n1@20:100 n2@20:110']);
  });

  it('lets a long footnote go on overleaf, to the last line', () => {
    const node = new StructureTree().node('Note', null);
    const lines = Array.from({ length: 20 }, (_, i) => new NamedBox(`n${i}`, 10));
    const pages = build([new NamedBox('a', 20, { notes: [{ node, boxes: lines }] })]);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.join(' ').match(/n\d+@/g)).toEqual(lines.map(({ name }) => `${name}@`));
  });

  it('goes from column to column', () => {
    const master = { ...MASTER, columns: { count: 2, gapPt: 20 } };
    expect(build(named(5, 50), master)).toEqual(['0@20:20 1@20:70 2@110:20 3@110:70', '4@20:20']);
  });

  it('begins other columns below the text, and other pages on a new page', () => {
    const columns = { ...MASTER, columns: { count: 2, gapPt: 20 } };
    const boxes = [new NamedBox('a', 20), new NamedBox('b', 60, { master: columns }), new NamedBox('c', 60)];
    expect(build(boxes)).toEqual(['a@20:20 b@20:40 c@110:40']);
  });

  it('balances columns where others follow', () => {
    const columns = { ...MASTER, columns: { count: 2, gapPt: 20 } };
    const boxes = [...named(5, 10), new NamedBox('after', 10, { master: MASTER })];
    expect(build(boxes, columns)).toEqual(['0@20:20 1@20:30 2@20:40 3@110:20 4@110:30 after@20:50']);
  });

  it('takes a heading along to a turned page', () => {
    const { geometry } = MASTER;
    const turned = { ...MASTER, geometry: { ...geometry, widthPt: 140, heightPt: 200 } };
    const boxes = [
      new NamedBox('text', 20),
      new NamedBox('heading', 20),
      new NamedBox('table', 20, { master: turned, breakCost: BREAK.forced, isCarrying: true }),
    ];
    expect(build(boxes)).toEqual(['text@20:20', 'heading@20:20 table@20:40']);
    expect(build(boxes.slice(1).map((box) => Object.assign(box, { breakCost: BREAK.forced })))).toEqual([
      'heading@20:20 table@20:40',
    ]);
  });

  it('gives up as soon as there are too many pages', () => {
    expect(() => build(named(9, 60), MASTER, 3)).toThrow(ConversionError);
    expect(() => build(named(9, 60), MASTER, 3)).toThrow(expect.objectContaining({ code: 'limit-pages' }));
  });
});
