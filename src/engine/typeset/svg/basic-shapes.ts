import type { Contours } from '../page-model/artwork.js';
import { ContourBuilder } from './contour-builder.js';
import { numbersIn } from './matrix.js';
import { parsePath } from './path-data.js';
import type { SvgElement } from './svg-element.js';

/** Reads a length attribute, in units of the drawing. */
export type Measure = (name: string) => number | undefined;

/** The contours of a shape element (SVG 1.1, 8 and 9); `null` for all other elements. */
export function shapeContours(element: SvgElement, measure: Measure, maxSteps: number): Contours | null {
  const { attributes, name } = element;
  switch (name) {
    case 'path':
      return parsePath(attributes.get('d') ?? '', maxSteps);
    case 'rect':
      return rectangle(measure);
    case 'circle': {
      const radius = measure('r') ?? 0;
      return ellipse(measure('cx') ?? 0, measure('cy') ?? 0, radius, radius);
    }
    case 'ellipse':
      return ellipse(measure('cx') ?? 0, measure('cy') ?? 0, measure('rx') ?? 0, measure('ry') ?? 0);
    case 'line':
      return new ContourBuilder()
        .move(measure('x1') ?? 0, measure('y1') ?? 0)
        .line(measure('x2') ?? 0, measure('y2') ?? 0)
        .finish();
    case 'polyline':
    case 'polygon':
      return polygon(numbersIn(attributes.get('points') ?? '').slice(0, maxSteps * 2), name === 'polygon');
    default:
      return null;
  }
}

/** The contours of a rectangle. */
export function boxContours(x: number, y: number, width: number, height: number): Contours {
  return { steps: 'MLLLZ', points: [x, y, x + width, y, x + width, y + height, x, y + height] };
}

function rectangle(measure: Measure): Contours {
  const [x, y, width, height] = [measure('x') ?? 0, measure('y') ?? 0, measure('width') ?? 0, measure('height') ?? 0];
  if (!(width > 0 && height > 0)) return { steps: '', points: [] };
  const rx = Math.min(measure('rx') ?? measure('ry') ?? 0, width / 2);
  const ry = Math.min(measure('ry') ?? measure('rx') ?? 0, height / 2);
  if (!(rx > 0 && ry > 0)) return boxContours(x, y, width, height);
  const [right, bottom] = [x + width, y + height];
  return new ContourBuilder()
    .move(x + rx, y)
    .line(right - rx, y)
    .arc(rx, ry, 0, false, true, right, y + ry)
    .line(right, bottom - ry)
    .arc(rx, ry, 0, false, true, right - rx, bottom)
    .line(x + rx, bottom)
    .arc(rx, ry, 0, false, true, x, bottom - ry)
    .line(x, y + ry)
    .arc(rx, ry, 0, false, true, x + rx, y)
    .close()
    .finish();
}

function ellipse(cx: number, cy: number, rx: number, ry: number): Contours {
  if (!(rx > 0 && ry > 0)) return { steps: '', points: [] };
  return new ContourBuilder()
    .move(cx + rx, cy)
    .arc(rx, ry, 0, false, true, cx - rx, cy)
    .arc(rx, ry, 0, false, true, cx + rx, cy)
    .close()
    .finish();
}

function polygon(points: readonly number[], isClosed: boolean): Contours {
  const builder = new ContourBuilder();
  for (let i = 0; i + 1 < points.length; i += 2) {
    if (i === 0) builder.move(points[0], points[1]);
    else builder.line(points[i], points[i + 1]);
  }
  return isClosed ? builder.close().finish() : builder.finish();
}
