import { applyX, applyY, type Matrix } from '../../geometry/matrix.js';
import { CLOSE, COORDINATES, CURVE, LINE, MOVE, QUADRATIC } from './path-steps.js';
import type { Polyline } from './vector-shape.js';

/** Straight pieces for each curve: at most a tenth of a point off for a curve of an inch. */
const PIECES = 8;

/** The lines of a path of pdf.js, mapped by a matrix, its curves flattened. */
export function flattenPath(data: ArrayLike<number>, matrix: Matrix): Polyline[] {
  const lines: { points: number[]; isClosed: boolean }[] = [];
  let current: { points: number[]; isClosed: boolean } | undefined;
  const at = (index: number) =>
    [applyX(matrix, data[index], data[index + 1]), applyY(matrix, data[index], data[index + 1])] as const;
  for (let i = 0; i < data.length;) {
    const step = data[i++];
    if (step === CLOSE) {
      if (current) current.isClosed = true;
      current = undefined;
      continue;
    }
    if (step === MOVE || !current) lines.push((current = { points: [], isClosed: false }));
    if (step === MOVE || step === LINE) current.points.push(...at(i));
    else if (step === CURVE) addCurve(current.points, at(i), at(i + 2), at(i + 4));
    else if (step === QUADRATIC) addQuadratic(current.points, at(i), at(i + 2));
    else break;
    i += COORDINATES[step] ?? 0;
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
