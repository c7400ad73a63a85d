import { multiply, numbersIn, translation, type Matrix } from './matrix.js';

/** Width and height, in units of the drawing. */
export interface Extents {
  readonly width: number;
  readonly height: number;
}

/** What of a drawing is fitted into its viewport. */
export interface ViewBox extends Extents {
  readonly x: number;
  readonly y: number;
}

/** The value of a `viewBox` attribute; `null` where it is none, or empty. */
export function parseViewBox(value: string | undefined): ViewBox | null {
  const [x, y, width, height] = numbersIn(value ?? '');
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

const ALIGN = { Min: 0, Mid: 0.5, Max: 1 } as const;

/** Fits a view box into a viewport whose corner is at the origin (SVG 1.1, 7.8). */
export function viewBoxMatrix(box: ViewBox, port: Extents, preserve = ''): Matrix {
  const [sx, sy] = [port.width / box.width, port.height / box.height];
  if (preserve.includes('none')) return multiply([sx, 0, 0, sy, 0, 0], translation(-box.x, -box.y));
  const [, alignX = 'Mid', alignY = 'Mid'] = /x(Min|Mid|Max)Y(Min|Mid|Max)/.exec(preserve) ?? [];
  const scale = preserve.includes('slice') ? Math.max(sx, sy) : Math.min(sx, sy);
  const restX = (port.width - box.width * scale) * ALIGN[alignX as keyof typeof ALIGN];
  const restY = (port.height - box.height * scale) * ALIGN[alignY as keyof typeof ALIGN];
  return multiply([scale, 0, 0, scale, restX, restY], translation(-box.x, -box.y));
}
