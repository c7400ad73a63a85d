import type { PageGeometry, Paragraph, TextBox } from '../../../document/block.js';
import * as make from '../../../document/builders.js';
import type { Border, Borders } from '../../../document/style.js';
import { isDark, lightenBlocks } from '../flow/automatic-color.js';
import { lengthPt, twipsToPt } from '../flow/units.js';
import type { ShapeBounds, ShapeDraft } from './shape.draft.js';
import { drawShape, isVisible } from './shape.drawing.js';

const NO_PADDING = { xPt: 0, yPt: 0 } as const;

/** A shape as a text box on pages of this geometry; `undefined` where it shows nothing. */
export function shapeBlock(shape: ShapeDraft, geometry: PageGeometry): TextBox | undefined {
  const content = contentOf(shape, geometry);
  if (!content) return undefined;
  const { left, right } = shape.bounds;
  return {
    type: 'text-box',
    widthPt: Math.max(lengthPt(right - left), 1),
    ...content,
    place: placeOf(shape, geometry),
  };
}

type BoxContent = Pick<TextBox, 'children' | 'heightPt' | 'paddingPt' | 'background' | 'borders'>;

function contentOf(shape: ShapeDraft, geometry: PageGeometry): BoxContent | undefined {
  const heightPt = Math.max(lengthPt(shape.bounds.bottom - shape.bounds.top), 0);
  if (shape.kind === 'group') return groupContent(shape, heightPt, geometry);
  if (shape.kind === 'word-art') return { children: [wordArtParagraph(shape, heightPt)], paddingPt: NO_PADDING };
  const [picture] = shape.pictures;
  if (picture) {
    const { left, right } = shape.bounds;
    const size = { widthPt: lengthPt(right - left), heightPt };
    const hasSize = size.widthPt > 0 && heightPt > 0;
    const image = { ...picture, alt: shape.alt || picture.alt, ...(hasSize && size) };
    return { children: [make.figure(image), ...shape.blocks], paddingPt: NO_PADDING };
  }
  const isPlain = shape.kind === 'box' || shape.kind === 'other' || shape.blocks.length > 0;
  if (isPlain) return plainContent(shape, heightPt);
  if (!isVisible(shape)) return undefined;
  return { children: [make.figure(drawShape(shape))], paddingPt: NO_PADDING };
}

function plainContent(shape: ShapeDraft, heightPt: number): BoxContent | undefined {
  const { fill, line, blocks, paddingPt, kind, isFitted } = shape;
  if (blocks.length === 0 && ((!fill && !line) || kind === 'other')) return undefined;
  return {
    children: fill && isDark(fill) ? lightenBlocks(blocks) : blocks,
    ...(!isFitted && { heightPt }),
    paddingPt: blocks.length > 0 ? paddingPt : NO_PADDING,
    ...(fill && { background: fill }),
    ...(line && { borders: bordersOf(line) }),
  };
}

function bordersOf({ color, widthPt, style }: NonNullable<ShapeDraft['line']>): Borders {
  const side: Border = { color, widthPt, ...(style !== 'solid' && { style }) };
  return { top: side, right: side, bottom: side, left: side };
}

/** Width of an average letter, in ems. */
const LETTER_WIDTH = 0.6;
/** Size of WordArt as a share of the height of its shape. */
const EM_PER_HEIGHT = 0.8;
const WORD_ART_SIZE_PT = { least: 6, most: 300 } as const;

/** WordArt stretches its letters to the shape; here they are set level, as large as they fit into it. */
function wordArtParagraph({ wordArt, fill, bounds }: ShapeDraft, heightPt: number): Paragraph {
  const widthPt = lengthPt(bounds.right - bounds.left);
  const fitting = Math.min(heightPt * EM_PER_HEIGHT, widthPt / (wordArt.length * LETTER_WIDTH));
  const sizePt = Math.round(Math.min(Math.max(fitting, WORD_ART_SIZE_PT.least), WORD_ART_SIZE_PT.most));
  const style = { sizePt, ...(fill && { color: fill }) };
  return make.paragraph([make.text(wordArt, style)], { align: 'center' });
}

/** The shapes of a group keep their positions relative to each other. */
function groupContent(group: ShapeDraft, heightPt: number, geometry: PageGeometry): BoxContent | undefined {
  const anchor = { horizontal: 'column', vertical: 'paragraph', isOverText: true, isInline: false } as const;
  const children = group.children.flatMap((child) => {
    return shapeBlock({ ...child, bounds: boundsInGroup(child, group), anchor }, geometry) ?? [];
  });
  return children.length > 0 ? { children, heightPt, paddingPt: NO_PADDING } : undefined;
}

/** Bounds of a shape from the top left corner of its group, in twips. */
function boundsInGroup({ bounds, relativeBounds }: ShapeDraft, group: ShapeDraft): ShapeBounds {
  const outer = group.bounds;
  if (!relativeBounds || !group.groupBounds) return shifted(bounds, outer.left, outer.top, 1, 1);
  const inner = group.groupBounds;
  const scaleX = (outer.right - outer.left) / (inner.right - inner.left || 1);
  const scaleY = (outer.bottom - outer.top) / (inner.bottom - inner.top || 1);
  return shifted(relativeBounds, inner.left, inner.top, scaleX, scaleY);
}

function shifted(bounds: ShapeBounds, left: number, top: number, scaleX: number, scaleY: number): ShapeBounds {
  return {
    left: Math.round((bounds.left - left) * scaleX),
    top: Math.round((bounds.top - top) * scaleY),
    right: Math.round((bounds.right - left) * scaleX),
    bottom: Math.round((bounds.bottom - top) * scaleY),
  };
}

/** Text goes on below a shape, unless the shape lies over the text or in the margins. */
function placeOf({ anchor, bounds }: ShapeDraft, geometry: PageGeometry): TextBox['place'] {
  const { horizontal, vertical, alignX, alignY, isOverText } = anchor;
  const across = { from: horizontal, offsetPt: lengthPt(bounds.left), ...(alignX && { align: alignX }) };
  const down = { from: vertical, offsetPt: lengthPt(bounds.top), ...(alignY && { align: alignY }) };
  return isOverText || isInPageMargins({ horizontal, vertical, bounds }, geometry)
    ? { horizontal: across, vertical: down }
    : { horizontal: across };
}

/** Bounds in twips, and what they are measured from. */
export interface Located {
  readonly horizontal: string;
  readonly vertical: string;
  readonly bounds: ShapeBounds;
}

/** Whether something lies in the margins of the page. */
export function isInPageMargins(
  { horizontal, vertical, bounds }: Located,
  { widthPt, heightPt, margin }: PageGeometry,
): boolean {
  const [left, top, right, bottom] = [bounds.left, bounds.top, bounds.right, bounds.bottom].map(twipsToPt);
  const isBeside = horizontal === 'page' && (right <= margin.leftPt || left >= widthPt - margin.rightPt);
  const isAboveOrBelow = vertical === 'page' && (bottom <= margin.topPt || top >= heightPt - margin.bottomPt);
  return isBeside || isAboveOrBelow;
}
