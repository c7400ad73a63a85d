import type { Rectangle, StrokedPath } from '../../../typeset/page-model/page.model.js';
import type { ByteBuffer } from '../file/byte-buffer.js';
import { colorOperands, coordinate } from './numbers.js';

/** Distance of the control points of a cubic curve that is nearly a quarter of a circle, as a share of the radius. */
const KAPPA = 0.5523;

/** Appends operators that fill a rectangle, perhaps with round corners; the fill colour stays set. */
export function fillRectangle(item: Rectangle, pageHeightPt: number, content: ByteBuffer): void {
  const { xPt, widthPt, heightPt, radiusPt = 0, fill } = item;
  const yPt = pageHeightPt - item.yPt - heightPt;
  const radius = Math.min(radiusPt, widthPt / 2, heightPt / 2);
  content.text(colorOperands(fill));
  content.text(' rg\n');
  if (radius > 0) content.text(roundedPath(xPt, yPt, widthPt, heightPt, radius));
  else addRectangle(content, xPt, yPt, widthPt, heightPt);
  content.text(' f\n');
}

function addRectangle(
  content: ByteBuffer,
  ...sides: readonly [x: number, y: number, width: number, height: number]
): void {
  for (const pt of sides) {
    content.hundredths(Math.round(pt * 100));
    content.text(' ');
  }
  content.text('re');
}

function roundedPath(x: number, y: number, width: number, height: number, radius: number): string {
  const [right, top, handle] = [x + width, y + height, radius * (1 - KAPPA)];
  return [
    `${coordinate(x + radius)} ${coordinate(y)} m`,
    line(right - radius, y),
    curve(right - handle, y, right, y + handle, right, y + radius),
    line(right, top - radius),
    curve(right, top - handle, right - handle, top, right - radius, top),
    line(x + radius, top),
    curve(x + handle, top, x, top - handle, x, top - radius),
    line(x, y + radius),
    curve(x, y + handle, x + handle, y, x + radius, y),
    'h',
  ].join(' ');
}

function curve(...values: number[]): string {
  return `${values.map(coordinate).join(' ')} c`;
}

function line(...values: number[]): string {
  return `${values.map(coordinate).join(' ')} l`;
}

/** Operators that stroke a path; they leave the graphics state as it was but for colour and width. */
export function pathOperators({ points, isClosed, color, widthPt, dash }: StrokedPath, pageHeightPt: number): string {
  if (points.length === 0) return '';
  const steps = points.map(([x, y], i) => `${coordinate(x)} ${coordinate(pageHeightPt - y)} ${i === 0 ? 'm' : 'l'}`);
  const stroke = `${colorOperands(color)} RG ${coordinate(widthPt)} w\n${steps.join(' ')} ${isClosed ? 's' : 'S'}\n`;
  return dash?.length ? `[${dash.map(coordinate).join(' ')}] 0 d\n${stroke}[] 0 d\n` : stroke;
}
