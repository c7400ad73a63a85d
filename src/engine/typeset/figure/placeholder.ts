import type { Inline } from '../../document/inline.js';
import type { ParagraphStyle } from '../../document/style.js';
import type { LayoutContext } from '../flow/layout-context.js';
import { borderFrame } from '../boxes/frames.js';
import { composeParagraph } from '../paragraph/paragraph.js';
import { indent, type ContainingBlock } from '../flow/containing-block.js';

const PAD = { x: 10, y: 8 } as const;
const RULE = { widthPt: 0.5, color: '#c9d0d8' } as const;

/** A tinted box that stands for a picture that can't be shown, and says which one it is. */
export function composePlaceholder(
  children: readonly Inline[],
  style: ParagraphStyle,
  container: ContainingBlock,
  context: LayoutContext,
): void {
  const { flow, theme } = context;
  const { scale, colors } = theme;
  const borders = { top: RULE, right: RULE, bottom: RULE, left: RULE };
  const padPt = PAD.y * scale;
  const padding = { topPt: padPt, bottomPt: padPt, reopenPt: padPt, breakPt: padPt };
  const frame = { ...borderFrame(container.xPt, container.measurePt, colors.codeTint, borders), ...padding };
  flow.start(frame);
  const type = { ...theme.caption, weight: 400, color: colors.muted };
  const inner = indent(container, PAD.x * scale, PAD.x * scale);
  composeParagraph(children, { type, tag: 'P', style, isWhole: true }, inner, context);
  flow.end(frame);
}
