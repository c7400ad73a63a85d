import type { AxisPlace, PageGeometry, TextBox } from '../../document/block.js';
import { Box, BREAK } from '../boxes/box.js';
import type { Frame as PageFrame } from '../boxes/frame.js';
import { paintBoxes } from '../boxes/paint-boxes.js';
import { bodyHeightPt } from '../boxes/page-master.js';
import type { Painter } from '../page-model/painter.js';
import { stackBoxes } from '../boxes/stack-boxes.js';
import type { LayoutContext } from '../flow/layout-context.js';
import { Flow } from '../flow/flow.js';
import { borderFrame } from '../boxes/frames.js';
import { addMarkerLine } from '../list/marker-line.js';
import type { ContainingBlock } from '../flow/containing-block.js';

const LEAST_WIDTH_PT = 12;
const NO_PADDING = { xPt: 0, yPt: 0 } as const;

/** What a text box holds, set. */
interface BoxContent {
  readonly boxes: readonly Box[];
  readonly widthPt: number;
  /** Height of what is inside, with the padding; the box may be higher. */
  readonly textPt: number;
  readonly heightPt: number;
  readonly padding: { readonly xPt: number; readonly yPt: number };
  readonly frame: PageFrame;
}

/** A text box in the flow, between its neighbours. */
class PlainTextBox extends Box {
  constructor(
    protected readonly content: BoxContent,
    heightPt: number,
    private readonly leftPt: number,
  ) {
    super(heightPt);
    this.notes = content.boxes.flatMap((box) => box.notes);
  }

  override paint(painter: Painter, xPt: number, topPt: number): void {
    this.paintContent(painter, xPt + this.leftPt, topPt);
  }

  protected paintContent(painter: Painter, xPt: number, topPt: number): void {
    const { frame, boxes, padding, heightPt } = this.content;
    painter.tint(...frame.paint({ xPt, topPt, bottomPt: topPt + heightPt, isStart: true, isEnd: true }));
    paintBoxes(painter, { boxes }, xPt + padding.xPt, topPt + padding.yPt);
  }
}

/** A text box with a position of its own on the page, which takes no room in the flow. */
class FloatingBox extends PlainTextBox {
  constructor(
    content: BoxContent,
    private readonly placing: NonNullable<TextBox['place']>,
    private readonly geometry: PageGeometry,
    /** Of the column that the box hangs in. */
    private readonly column: { readonly leftPt: number; readonly widthPt: number },
  ) {
    super(content, 0, 0);
  }

  override paint(painter: Painter, xPt: number, topPt: number): void {
    const { widthPt, heightPt } = this.content;
    const { horizontal = { from: 'column' }, vertical = { from: 'paragraph' } } = this.placing;
    const across = this.#across(horizontal.from, xPt + this.column.leftPt);
    const down = this.#down(vertical.from, topPt);
    this.paintContent(
      painter,
      within(placeOn(horizontal, across, widthPt), widthPt, this.geometry.widthPt),
      within(placeOn(vertical, down, heightPt), heightPt, this.geometry.heightPt),
    );
  }

  #across(from: 'page' | 'margin' | 'column', columnPt: number): Stretch {
    const { widthPt, margin } = this.geometry;
    if (from === 'page') return { startPt: 0, sizePt: widthPt };
    if (from === 'column') return { startPt: columnPt, sizePt: this.column.widthPt };
    return { startPt: margin.leftPt, sizePt: widthPt - margin.leftPt - margin.rightPt };
  }

  #down(from: 'page' | 'margin' | 'paragraph', topPt: number): Stretch {
    const { heightPt, margin } = this.geometry;
    if (from === 'page') return { startPt: 0, sizePt: heightPt };
    if (from === 'paragraph') return { startPt: topPt, sizePt: 0 };
    return { startPt: margin.topPt, sizePt: heightPt - margin.topPt - margin.bottomPt };
  }
}

interface Stretch {
  readonly startPt: number;
  readonly sizePt: number;
}

function placeOn({ align, offsetPt = 0 }: AxisPlace<string>, { startPt, sizePt }: Stretch, ownPt: number): number {
  if (align === 'center') return startPt + (sizePt - ownPt) / 2;
  return align === 'end' ? startPt + sizePt - ownPt : startPt + (align === 'start' ? 0 : offsetPt);
}

/** Moves a box onto the sheet, as far as it is small enough for it. */
function within(startPt: number, sizePt: number, sheetPt: number): number {
  return Math.max(0, Math.min(startPt, sheetPt - sizePt));
}

/** A text box: in the flow, or at a position of its own; one that is higher than a page is set without its box. */
export function composeTextBox(block: TextBox, container: ContainingBlock, context: LayoutContext): void {
  const { flow, pages } = context;
  const { geometry } = pages.master;
  const isFloating = block.place?.vertical !== undefined;
  const mostPt = isFloating ? geometry.widthPt : container.measurePt;
  const content = composeContent(block, Math.max(Math.min(block.widthPt, mostPt), LEAST_WIDTH_PT), container, context);
  addMarkerLine(container, context);
  if (content.textPt > bodyHeightPt(pages.master)) return addLoose(content.boxes, flow);
  if (isFloating && block.place) {
    flow.add(new FloatingBox(content, block.place, geometry, { leftPt: container.xPt, widthPt: container.measurePt }));
    flow.keep(BREAK.keep);
  } else {
    flow.add(
      new PlainTextBox(
        content,
        Math.min(content.heightPt, bodyHeightPt(pages.master)),
        container.xPt + leftOf(block, content, container, geometry),
      ),
    );
  }
}

/** What is higher than a page has to be broken: it goes to the flow without a box round it. */
function addLoose(boxes: readonly Box[], flow: Flow): void {
  for (const box of boxes) {
    flow.before(box.gapPt);
    if (box.breakCost !== BREAK.forced) flow.keep(box.breakCost);
    flow.add(box);
  }
}

/** Left edge of a box in the flow, pt from the start of the measure. */
function leftOf(
  block: TextBox,
  { widthPt }: BoxContent,
  { measurePt }: ContainingBlock,
  geometry: PageGeometry,
): number {
  const { horizontal } = block.place ?? {};
  if (!horizontal) return 0;
  const pagePt = horizontal.from === 'page' && !horizontal.align ? geometry.margin.leftPt : 0;
  return within(placeOn(horizontal, { startPt: -pagePt, sizePt: measurePt }, widthPt), widthPt, measurePt);
}

function composeContent(
  block: TextBox,
  widthPt: number,
  container: ContainingBlock,
  context: LayoutContext,
): BoxContent {
  const flow = new Flow(context.style.areGapsAdded);
  const inner = { ...context, flow, tableDepth: context.tableDepth + 1 };
  const given = block.paddingPt ?? NO_PADDING;
  const padding = { xPt: Math.min(given.xPt, widthPt / 4), yPt: given.yPt };
  const measurePt = widthPt - 2 * padding.xPt;
  const pictureHeightPt = context.pages.master.geometry.heightPt;
  context.composeBlocks(
    block.children,
    { ...container, xPt: 0, measurePt, pictureHeightPt, node: undefined, markers: [], isNested: true },
    inner,
  );
  flow.finish();
  const boxes = flow.take();
  const textPt = (stackBoxes(boxes).at(-1) ?? 0) + 2 * padding.yPt;
  const frame = borderFrame(0, widthPt, block.background, block.borders ?? {});
  const leastPt = Math.min(block.heightPt ?? 0, context.pages.master.geometry.heightPt);
  return { boxes, widthPt, padding, textPt, heightPt: Math.max(textPt, leastPt), frame };
}
