import type { Figure, Rule } from '../../document/block.js';
import * as make from '../../document/builders.js';
import type { Image } from '../../document/inline.js';
import { Box, BREAK } from '../boxes/box.js';
import type { StructureNode } from '../page-model/page.model.js';
import type { Painter } from '../page-model/painter.js';
import type { LayoutContext } from '../flow/layout-context.js';
import type { TextTools } from '../boxes/text-tools.js';
import { addMarkerLine } from '../list/marker-line.js';
import { paintImage } from './paint-image.js';
import { composeParagraph } from '../paragraph/paragraph.js';
import { RuleBox } from '../boxes/rule-box.js';
import { fitPicture, type PictureSize } from './picture.js';
import type { ContainingBlock } from '../flow/containing-block.js';
import { composePlaceholder } from './placeholder.js';

/** A picture on a line of its own. */
class PictureBox extends Box {
  constructor(
    private readonly image: Image,
    private readonly size: PictureSize,
    private readonly leftPt: number,
    private readonly node: StructureNode | null,
    private readonly tools: TextTools,
  ) {
    super(size.heightPt);
  }

  override paint(painter: Painter, xPt: number, topPt: number): void {
    paintImage(painter, this.node, this.image, { xPt: xPt + this.leftPt, yPt: topPt, ...this.size }, this.tools);
  }
}

const CAPTION_GAP_PT = 6;

/** A picture on lines of its own, with its caption; a placeholder where it can't be shown. */
export function composeFigure(figure: Figure, container: ContainingBlock, context: LayoutContext): void {
  const { flow, report, structure, style, theme } = context;
  const { image, caption } = figure;
  const most = { widthPt: Math.min(container.measurePt, theme.pictureWidthPt), heightPt: container.pictureHeightPt };
  const size = fitPicture(image, most, report);
  addMarkerLine(container, context);
  flow.before(style.gap(theme.gridPt * 1.5));
  const isDecoration = image.alt === '' && !caption;
  const node = isDecoration ? null : structure.node('Figure', container.parent, { alt: image.alt || 'Picture' });
  if (size) flow.add(new PictureBox(image, size, leftOf(figure, size, container), node, context));
  else {
    const text = make.text(image.alt || 'Picture');
    composePlaceholder([text], {}, { ...container, parent: node ?? container.parent, node: undefined }, context);
  }
  if (caption) {
    flow.after(CAPTION_GAP_PT * theme.scale);
    flow.keep(BREAK.keep);
    const type = { ...theme.caption, weight: 400, color: theme.colors.muted };
    const kind = { type, tag: 'Caption', isWhole: true, style: { align: figure.align ?? 'start' } } as const;
    composeParagraph(caption, kind, { ...container, parent: node ?? container.parent, node: undefined }, context);
  }
  if (node) flow.end(node);
  flow.after(Math.max(container.gapPt, style.gap(theme.gridPt * 1.5)));
}

function leftOf({ align }: Figure, { widthPt }: PictureSize, { xPt, measurePt }: ContainingBlock): number {
  if (align === 'center') return xPt + (measurePt - widthPt) / 2;
  return align === 'right' || align === 'end' ? xPt + measurePt - widthPt : xPt;
}

/** A rule between blocks, a third of the measure wide. */
export function composeRule(_rule: Rule, container: ContainingBlock, { flow, theme }: LayoutContext): void {
  const spacePt = theme.gridPt * 2;
  const widthPt = container.measurePt / 3;
  flow.before(spacePt);
  flow.keep(BREAK.bad);
  const xPt = container.xPt + (container.measurePt - widthPt) / 2;
  flow.add(new RuleBox({ xPt, widthPt, heightPt: 0.5, color: theme.colors.bar }));
  flow.after(spacePt);
}
