import * as make from '../../../document/builders.js';
import type { Image } from '../../../document/inline.js';
import { twipsToPt } from '../flow/units.js';
import type { ShapeDraft, ShapeStep } from './shape.draft.js';

const DASHES = { dashed: '4 3', dotted: '1 2' } as const;
/** A level or upright line has no height or width of its own. */
const LEAST_SIDE_PT = 1;

/** Whether the line or the fill of a shape shows. */
export function isVisible(shape: ShapeDraft): boolean {
  return shape.line !== undefined || (shape.fill !== undefined && !isOpen(shape));
}

/** A shape as an SVG picture of its own size. */
export function drawShape(shape: ShapeDraft): Image {
  const { left, top, right, bottom } = shape.bounds;
  const widthPt = Math.max(twipsToPt(right - left), LEAST_SIDE_PT);
  const heightPt = Math.max(twipsToPt(bottom - top), LEAST_SIDE_PT);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPt}" height="${heightPt}" ` +
    `viewBox="0 0 ${widthPt} ${heightPt}">${element(shape, widthPt, heightPt)}</svg>`;
  return make.image('svg', Buffer.from(svg), shape.alt, { widthPt, heightPt });
}

function element(shape: ShapeDraft, width: number, height: number): string {
  const look = lookOf(shape);
  const inset = (shape.line?.widthPt ?? 0) / 2;
  switch (shape.kind) {
    case 'ellipse':
      return (
        `<ellipse cx="${width / 2}" cy="${height / 2}" rx="${Math.max(width / 2 - inset, 0)}" ` +
        `ry="${Math.max(height / 2 - inset, 0)}"${look}/>`
      );
    case 'outline':
      return `<path d="${shape.outline.map((step) => stepData(step, shape, width, height)).join('')}"${look}/>`;
    default: {
      const radius = shape.kind === 'round-box' ? Math.min(width, height) / 6 : 0;
      const size = `width="${Math.max(width - 2 * inset, 0)}" height="${Math.max(height - 2 * inset, 0)}"`;
      return `<rect x="${inset}" y="${inset}" ${size} rx="${radius}"${look}/>`;
    }
  }
}

function isOpen({ kind, outline }: ShapeDraft): boolean {
  return kind === 'outline' && !outline.some(({ step }) => step === 'Z');
}

function lookOf(shape: ShapeDraft): string {
  const { fill, line } = shape;
  const stroke = line ? ` stroke="${line.color}" stroke-width="${line.widthPt}"` : '';
  const dash = line && line.style !== 'solid' ? ` stroke-dasharray="${DASHES[line.style]}"` : '';
  return ` fill="${isOpen(shape) ? 'none' : (fill ?? 'none')}"${stroke}${dash}`;
}

function stepData({ step, points }: ShapeStep, shape: ShapeDraft, width: number, height: number): string {
  const { bounds, isFlippedX, isFlippedY } = shape;
  // An upright or level line stands in the middle of its picture, which is a little wider.
  const across = (x: number): number => (bounds.right > bounds.left ? (isFlippedX ? 1 - x : x) : 0.5) * width;
  const down = (y: number): number => (bounds.bottom > bounds.top ? (isFlippedY ? 1 - y : y) : 0.5) * height;
  return step + points.map(({ x, y }) => `${across(x)} ${down(y)}`).join(' ');
}
