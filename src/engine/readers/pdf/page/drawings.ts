import { boundsOf, type Box } from '../geometry/box.js';

const MIN_SHAPE_PT = 3;
/** Fewer shapes than these, or smaller ones, are frames, brackets and ticks. */
const MIN_SHAPES = 4;
const MIN_DRAWING_PT = 40;

/** Whether a page's shapes make a picture: a chart, a diagram, a logo. */
export function hasDrawing(shapes: readonly Box[]): boolean {
  const large = shapes.filter((shape) => Math.max(shape.x1 - shape.x0, shape.y1 - shape.y0) > MIN_SHAPE_PT);
  if (large.length < MIN_SHAPES) return false;
  const { x0, y0, x1, y1 } = boundsOf(large);
  return x1 - x0 > MIN_DRAWING_PT && y1 - y0 > MIN_DRAWING_PT;
}
