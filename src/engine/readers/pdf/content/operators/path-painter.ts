import type { Color } from '../../../../document/style.js';
import type { Box } from '../../geometry/box.js';
import { applyX, applyY } from '../../geometry/matrix.js';
import type { Fill, Ruling } from '../page-content.js';
import { flattenPath } from '../paths/flatten-path.js';
import { CLOSE, COORDINATES, CURVE, MOVE, QUADRATIC } from '../paths/path-steps.js';
import type { Polyline, VectorShape } from '../paths/vector-shape.js';
import type { GraphicsState } from './graphics-state.js';

/** A bar up to this thick is a ruling, a thicker one a fill. */
const MAX_RULING_PT = 3.5;
const AXIS_TOLERANCE_PT = 0.6;
const MIN_RULING_PT = 2;
/** What is kept of one page at most. */
const MAX_ITEMS = 20_000;
const MAX_CORNERS = 400_000;

interface Subpath {
  readonly xs: number[];
  readonly ys: number[];
  isClosed: boolean;
  isStraight: boolean;
}

/** What an operator does with a path. */
export interface PaintOperator {
  readonly stroke: boolean;
  readonly fill: boolean;
  readonly isEvenOdd: boolean;
}

/** Sorts what paths paint into rulings, fills and other shapes. */
export class PathPainter {
  readonly rulings: Ruling[] = [];
  readonly fills: Fill[] = [];
  readonly shapes: Box[] = [];
  readonly vectors: VectorShape[] = [];

  #corners = 0;

  paint(data: ArrayLike<number>, how: PaintOperator, state: GraphicsState): void {
    const shapes = this.shapes.length;
    for (const path of subpaths(data, state)) {
      if (this.rulings.length + this.fills.length + this.shapes.length > MAX_ITEMS) return;
      if (how.fill) this.#fill(path, state.fillColor);
      if (how.stroke) this.#stroke(path, state, how.fill);
    }
    this.#keep(data, how, state, this.shapes.length > shapes);
  }

  /** Keeps a path to draw it again; nothing of a page whose drawings are too large to be drawn whole. */
  #keep(data: ArrayLike<number>, how: PaintOperator, state: GraphicsState, isDrawn: boolean): void {
    this.#corners += data.length / 2;
    if (this.#corners > MAX_CORNERS) {
      this.vectors.length = 0;
      return;
    }
    const lines = flattenPath(data, state.ctm);
    if (lines.length === 0) return;
    const widthPt = state.lineWidth * Math.hypot(state.ctm[0], state.ctm[1]);
    this.vectors.push({
      ...lineBounds(lines),
      lines,
      fill: how.fill ? state.fillColor : null,
      isEvenOdd: how.isEvenOdd,
      stroke: how.stroke ? { color: state.strokeColor, widthPt } : null,
      isDrawn,
    });
  }

  #fill(path: Subpath, color: Color): void {
    const box = bounds(path);
    if (!path.isStraight || !isRectangle(path)) {
      this.#shape(box);
      return;
    }
    const width = box.x1 - box.x0;
    const height = box.y1 - box.y0;
    if (Math.min(width, height) > MAX_RULING_PT) this.fills.push({ ...box, color });
    else this.#ruling(box, height <= width, color);
  }

  #stroke(path: Subpath, state: GraphicsState, isFilled: boolean): void {
    const thickness = Math.max(0.1, state.lineWidth * Math.hypot(state.ctm[0], state.ctm[1]));
    if (!path.isStraight || thickness > MAX_RULING_PT * 2) {
      if (!isFilled) this.#shape(bounds(path));
      return;
    }
    const { xs, ys } = path;
    const last = path.isClosed ? xs.length : xs.length - 1;
    for (let i = 0; i < last; i++) {
      const j = (i + 1) % xs.length;
      this.#segment(xs[i], ys[i], xs[j], ys[j], thickness / 2, state.strokeColor);
    }
  }

  #segment(x0: number, y0: number, x1: number, y1: number, half: number, color: Color): void {
    const box = { x0: Math.min(x0, x1), y0: Math.min(y0, y1), x1: Math.max(x0, x1), y1: Math.max(y0, y1) };
    if (box.y1 - box.y0 <= AXIS_TOLERANCE_PT)
      this.#ruling({ ...box, y0: box.y0 - half, y1: box.y1 + half }, true, color);
    else if (box.x1 - box.x0 <= AXIS_TOLERANCE_PT)
      this.#ruling({ ...box, x0: box.x0 - half, x1: box.x1 + half }, false, color);
    else this.#shape(box);
  }

  #ruling(box: Box, isHorizontal: boolean, color: Color): void {
    if ((isHorizontal ? box.x1 - box.x0 : box.y1 - box.y0) >= MIN_RULING_PT)
      this.rulings.push({ ...box, isHorizontal, color });
  }

  #shape(box: Box): void {
    if (box.x1 - box.x0 > 1 || box.y1 - box.y0 > 1) this.shapes.push(box);
  }
}

function subpaths(data: ArrayLike<number>, state: GraphicsState): Subpath[] {
  const paths: Subpath[] = [];
  let current: Subpath | undefined;
  for (let i = 0; i < data.length;) {
    const step = data[i++];
    const count = COORDINATES[step];
    if (count === undefined) break;
    if (step === MOVE || !current) paths.push((current = { xs: [], ys: [], isClosed: false, isStraight: true }));
    if (step === CLOSE) current.isClosed = true;
    if (step === CURVE || step === QUADRATIC) current.isStraight = false;
    for (let end = i + count; i < end; i += 2) {
      current.xs.push(applyX(state.ctm, data[i], data[i + 1]));
      current.ys.push(applyY(state.ctm, data[i], data[i + 1]));
    }
  }
  return paths.filter((path) => path.xs.length > 1 && [...path.xs, ...path.ys].every(Number.isFinite));
}

function lineBounds(lines: readonly Polyline[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { points } of lines)
    for (let i = 0; i < points.length; i += 2) {
      x0 = Math.min(x0, points[i]);
      x1 = Math.max(x1, points[i]);
      y0 = Math.min(y0, points[i + 1]);
      y1 = Math.max(y1, points[i + 1]);
    }
  return { x0, y0, x1, y1 };
}

function bounds({ xs, ys }: Subpath): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < xs.length; i++) {
    x0 = Math.min(x0, xs[i]);
    x1 = Math.max(x1, xs[i]);
    y0 = Math.min(y0, ys[i]);
    y1 = Math.max(y1, ys[i]);
  }
  return { x0, y0, x1, y1 };
}

/** Every side along an axis, and no more corners than a rectangle has (its first may be repeated). */
function isRectangle({ xs, ys }: Subpath): boolean {
  if (xs.length < 4 || xs.length > 6) return false;
  for (let i = 0; i < xs.length; i++) {
    const j = (i + 1) % xs.length;
    if (Math.abs(xs[i] - xs[j]) > AXIS_TOLERANCE_PT && Math.abs(ys[i] - ys[j]) > AXIS_TOLERANCE_PT) return false;
  }
  return true;
}
