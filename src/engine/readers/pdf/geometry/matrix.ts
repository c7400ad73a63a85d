import type { Box } from './box.js';

/** Affine map `[a b c d e f]` as in ISO 32000-1, 8.3.3: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function compose(outer: Matrix, inner: Matrix): Matrix {
  return [
    outer[0] * inner[0] + outer[2] * inner[1],
    outer[1] * inner[0] + outer[3] * inner[1],
    outer[0] * inner[2] + outer[2] * inner[3],
    outer[1] * inner[2] + outer[3] * inner[3],
    outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
    outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
  ];
}

export function applyX(m: Matrix, x: number, y: number): number {
  return m[0] * x + m[2] * y + m[4];
}

export function applyY(m: Matrix, x: number, y: number): number {
  return m[1] * x + m[3] * y + m[5];
}

/** A matrix out of an operator's arguments, which may be any array or nothing at all. */
export function toMatrix(values: unknown): Matrix {
  if (!Array.isArray(values) && !ArrayBuffer.isView(values)) return IDENTITY;
  const [a, b, c, d, e, f] = Array.from(values as ArrayLike<number>, Number);
  return [a, b, c, d, e, f].every(Number.isFinite) ? [a, b, c, d, e, f] : IDENTITY;
}

/** Smallest upright rectangle round the image of a rectangle. */
export function mapBox(m: Matrix, x0: number, y0: number, x1: number, y1: number): Box {
  const xs = [applyX(m, x0, y0), applyX(m, x1, y0), applyX(m, x0, y1), applyX(m, x1, y1)];
  const ys = [applyY(m, x0, y0), applyY(m, x1, y0), applyY(m, x0, y1), applyY(m, x1, y1)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
