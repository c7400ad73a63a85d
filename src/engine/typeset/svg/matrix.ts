import type { Contours } from '../page-model/artwork.js';

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const TRANSFORM = /(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)/g;
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const MAX_TRANSFORMS = 64;
const MAX_LENGTH = 4000;

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function translation(x: number, y: number): Matrix {
  return [1, 0, 0, 1, x, y];
}

/** The value of a `transform` attribute (SVG 1.1, 7.6); what it doesn't know is left out. */
export function parseTransform(value: string): Matrix {
  let matrix = IDENTITY;
  let count = 0;
  for (const [, kind, list] of value.slice(0, MAX_LENGTH).matchAll(TRANSFORM)) {
    if (++count > MAX_TRANSFORMS) break;
    matrix = multiply(matrix, oneTransform(kind, numbersIn(list)));
  }
  return matrix;
}

/** The numbers in a list, whatever stands between them. */
export function numbersIn(list: string): number[] {
  return (list.match(NUMBER) ?? []).map(Number);
}

function oneTransform(kind: string, values: readonly number[]): Matrix {
  const [first = 0, second] = values;
  switch (kind) {
    case 'matrix':
      return values.length === 6 ? ([...values] as unknown as Matrix) : IDENTITY;
    case 'translate':
      return translation(first, second ?? 0);
    case 'scale':
      return [values[0] ?? 1, 0, 0, second ?? values[0] ?? 1, 0, 0];
    case 'rotate':
      return rotation(first, second ?? 0, values[2] ?? 0);
    case 'skewX':
      return [1, 0, Math.tan(radians(first)), 1, 0, 0];
    default:
      return [1, Math.tan(radians(first)), 0, 1, 0, 0];
  }
}

function rotation(degrees: number, x: number, y: number): Matrix {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return multiply(multiply(translation(x, y), [cos, sin, -sin, cos, 0, 0]), translation(-x, -y));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** By how much lengths grow, on the average of both axes. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

/** Whether text that goes through it stays level and unmirrored. */
export function isUpright([a, b, c, d]: Matrix): boolean {
  const size = Math.hypot(a, b);
  return a > 0 && d > 0 && Math.abs(b) < size * 0.01 && Math.abs(c) < size * 0.01;
}

/** A point, moved by a matrix. */
export function mapPoint([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Contours, moved by a matrix. */
export function mapContours(matrix: Matrix, { steps, points }: Contours): Contours {
  const mapped: number[] = [];
  for (let i = 0; i < points.length; i += 2) mapped.push(...mapPoint(matrix, points[i], points[i + 1]));
  return { steps, points: mapped };
}
