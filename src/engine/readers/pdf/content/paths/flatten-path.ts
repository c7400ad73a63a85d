import { applyX, applyY, type Matrix } from '../../geometry/matrix.js';
import type { Polyline } from './vector-shape.js';

/** How pdf.js writes a path: one of these, then its coordinates. */
const MOVE = 0;
const LINE = 1;
const CURVE = 2;
const QUADRATIC = 3;
const CLOSE = 4;
/** Straight pieces that stand for a curve: at most a tenth of a point off for curves of an inch. */
const PIECES = 8;

/** A path of pdf.js in page coordinates, with its curves broken up. */
export function flattenPath(data: ArrayLike<number>, matrix: Matrix): Polyline[] {
  const lines: { points: number[]; isClosed: boolean }[] = [];
  let current: { points: number[]; isClosed: boolean } | undefined;
  const at = (index: number) =>
    [applyX(matrix, data[index], data[index + 1]), applyY(matrix, data[index], data[index + 1])] as const;
  for (let i = 0; i < data.length;) {
    const operator = data[i++];
    if (operator === CLOSE) {
      if (current) current.isClosed = true;
      current = undefined;
      continue;
    }
    if (operator === MOVE || !current) lines.push((current = { points: [], isClosed: false }));
    if (operator === MOVE || operator === LINE) current.points.push(...at(i));
    else if (operator === CURVE) addCurve(current.points, at(i), at(i + 2), at(i + 4));
    else if (operator === QUADRATIC) addQuadratic(current.points, at(i), at(i + 2));
    else break;
    i += operator === CURVE ? 6 : operator === QUADRATIC ? 4 : 2;
  }
  return lines.filter((line) => line.points.length >= 4 && line.points.every(Number.isFinite));
}

type Point = readonly [x: number, y: number];

function addCurve(points: number[], a: Point, b: Point, end: Point): void {
  const [x, y] = points.length >= 2 ? points.slice(-2) : a;
  for (let piece = 1; piece <= PIECES; piece++) {
    const t = piece / PIECES;
    const u = 1 - t;
    const [w0, w1, w2, w3] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    points.push(w0 * x + w1 * a[0] + w2 * b[0] + w3 * end[0], w0 * y + w1 * a[1] + w2 * b[1] + w3 * end[1]);
  }
}

function addQuadratic(points: number[], control: Point, end: Point): void {
  const [x, y] = points.length >= 2 ? points.slice(-2) : control;
  const a = [toward(x, control[0]), toward(y, control[1])] as const;
  const b = [toward(end[0], control[0]), toward(end[1], control[1])] as const;
  addCurve(points, a, b, end);
}

/** Two thirds of the way: where the control points of a cubic curve lie that is the same as a quadratic one. */
function toward(from: number, to: number): number {
  return from + ((to - from) * 2) / 3;
}
