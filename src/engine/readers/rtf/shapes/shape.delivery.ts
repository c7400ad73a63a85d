import type { Block } from '../../../document/block.js';
import * as make from '../../../document/builders.js';
import type { Image } from '../../../document/inline.js';
import type { Flow } from '../flow/flow.js';
import { pageGeometry } from '../flow/page-geometry.js';
import { lengthPt } from '../flow/units.js';
import type { GroupState } from '../state/group-state.js';
import type { WordContext } from '../words/word-handler.js';
import { shapeBlock } from './shape.blocks.js';
import type { ShapeDraft } from './shape.draft.js';

/** Puts a shape beside the paragraph that it is anchored in. */
export function deliverShape(context: WordContext, flow: Flow, draft: ShapeDraft, state: GroupState): void {
  const shape = withoutRepetition(draft);
  reportLooks(shape, context);
  if (!context.flowContext.isSourceStyle) return deliverContent(shape, flow, state);
  const [picture] = shape.pictures;
  if (picture && (shape.anchor.isInline || !hasSize(shape))) return addPictures(shape, flow, state);
  if (shape.blocks.length > 0 && shape.children.length === 0 && !hasSize(shape)) return flow.addFloats(shape.blocks);
  const block = shapeBlock(shape, pageGeometry({ ...context.rtfHeader.page, ...context.rtfHeader.sectionPage }));
  if (block) flow.addFloats([block]);
}

/** In the house style: the text, the pictures and the WordArt of a shape, without its position and its lines. */
function deliverContent(shape: ShapeDraft, flow: Flow, state: GroupState): void {
  addPictures(shape, flow, state);
  const words = shape.wordArt === '' ? [] : [make.paragraph([make.text(shape.wordArt)])];
  flow.addFloats([...words, ...shape.blocks]);
  for (const child of shape.children) deliverContent(child, flow, state);
}

/** Whether a shape is a drawing without any content. */
function isDrawing({ kind, blocks, pictures, fill, line }: ShapeDraft): boolean {
  const hasContent = kind === 'word-art' || kind === 'group' || blocks.length > 0 || pictures.length > 0;
  return !hasContent && (kind === 'other' || fill !== undefined || line !== undefined);
}

function addPictures(shape: ShapeDraft, flow: Flow, state: GroupState): void {
  for (const picture of shape.pictures) flow.add(sized(picture, shape), state);
}

/** A picture without a size of its own is as large as its shape. */
function sized(picture: Image, { bounds, alt }: ShapeDraft): Image {
  const [widthPt, heightPt] = [lengthPt(bounds.right - bounds.left), lengthPt(bounds.bottom - bounds.top)];
  const size = picture.widthPt === undefined && widthPt > 0 && heightPt > 0 ? { widthPt, heightPt } : {};
  return { ...picture, ...size, alt: alt || picture.alt };
}

function hasSize({ bounds }: ShapeDraft): boolean {
  return bounds.right > bounds.left && bounds.bottom >= bounds.top;
}

/** Word gives an embedded object's picture as the shape's own and again as its text. */
function withoutRepetition(shape: ShapeDraft): ShapeDraft {
  return shape.pictures.length > 0 && shape.blocks.every(isPictureOnly) ? { ...shape, blocks: [] } : shape;
}

function isPictureOnly(block: Block): boolean {
  if (block.type !== 'paragraph') return false;
  return block.children.every((child) => child.type === 'image' || (child.type === 'text' && child.value === ''));
}

/** Reports what of a shape is left out or simplified. */
function reportLooks(shape: ShapeDraft, context: WordContext): void {
  const { kind, name, children, pictures } = shape;
  const isLeftOut = isDrawing(shape) && (kind === 'other' || !context.flowContext.isSourceStyle);
  if (isLeftOut) context.report.shapeSkipped(name);
  else if (kind === 'other' && pictures.length === 0) context.report.shapeSimplified(name);
  if (kind === 'word-art') context.report.shapeSimplified('words in drawn letters');
  for (const child of children) reportLooks(child, context);
}
