import type { Block } from '../../document/block.js';
import type { ParagraphStyle } from '../../document/style.js';
import type { Frame } from '../boxes/frame.js';
import type { LayoutContext } from '../flow/layout-context.js';
import { borderFrame } from '../boxes/frames.js';
import { indent, type ContainingBlock } from '../flow/containing-block.js';

/** Between text and rule, at the sides. */
const SIDE_PT = 4;

/** Tints and rules round paragraphs of a source. Neighbours that have the same ones stand in one frame. */
export class ParagraphBorders {
  #open: { readonly key: string; readonly frame: Frame } | null = null;

  constructor(private readonly context: LayoutContext) {}

  /** To be called before each block. */
  before(block: Block, container: ContainingBlock): void {
    const own = block.type === 'paragraph' || block.type === 'heading' ? block.style : undefined;
    const style = this.context.style.paragraph(own);
    const key = keyOf(style);
    if (key !== null && key === this.#open?.key) return;
    this.end();
    if (key === null) return;
    const frame = this.#frame(style, container);
    this.#open = { key, frame };
    this.context.flow.start(frame);
  }

  end(): void {
    if (this.#open) this.context.flow.end(this.#open.frame);
    this.#open = null;
  }

  #frame(style: ParagraphStyle, container: ContainingBlock): Frame {
    const { xPt, measurePt } = indent(container, style.indentStartPt ?? 0, style.indentEndPt);
    const { borders = {}, background } = style;
    const sidePt = borders.left || borders.right ? SIDE_PT : 0;
    return borderFrame(xPt - sidePt, measurePt + 2 * sidePt, background, borders);
  }
}

/** What has to be the same for two paragraphs to share a frame; null where there is none. */
function keyOf({ borders, background, indentStartPt = 0, indentEndPt = 0 }: ParagraphStyle): string | null {
  const hasRules = borders && Object.values(borders).some((border) => border);
  if (!hasRules && background === undefined) return null;
  return JSON.stringify([borders ?? null, background ?? null, indentStartPt, indentEndPt]);
}
