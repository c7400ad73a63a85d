import type { Contours, Fill, Shape, Stroke } from '../../../typeset/page-model/artwork.js';
import { formatNumber } from '../file/serialise.js';
import { colorOperands, coordinate } from '../page/numbers.js';

const OPERATORS = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const;
const COUNTS = { M: 2, L: 2, C: 6, Z: 0 } as const;
const CAPS = { butt: 0, round: 1, square: 2 } as const;
const JOINS = { miter: 0, round: 1, bevel: 2 } as const;

/**
 * Operators that paint a shape (ISO 32000-1, 8.5) and leave the graphics state as it was.
 *
 * @param states names of graphics states by their entries; new ones are added
 */
export function shapeOperators(shape: Shape, states: Map<string, string>): string {
  const { fill, stroke, clips, contours } = shape;
  const path = contourOperators(contours);
  const state = stateOperator(fill, stroke, states);
  const cut = clips.map((clip) => `${contourOperators(clip) || '0 0 m '}W n\n`).join('');
  const isAlone = cut === '' && state === '' && !stroke;
  const paint = `${fill ? `${colorOperands(fill.color)} rg\n` : ''}${stroke ? strokeOperators(stroke) : ''}`;
  const body = `${cut}${state}${paint}${path}${paintOperator(fill, stroke)}\n`;
  return isAlone ? body : `q\n${body}Q\n`;
}

export function contourOperators({ steps, points }: Contours): string {
  let out = '';
  let at = 0;
  for (const step of steps) {
    const kind = step as keyof typeof COUNTS;
    for (const end = at + COUNTS[kind]; at < end; at++) out += `${coordinate(points[at])} `;
    out += `${OPERATORS[kind]} `;
  }
  return out;
}

function paintOperator(fill: Fill | null, stroke: Stroke | null): string {
  const isEvenOdd = fill?.isEvenOdd === true;
  if (fill && stroke) return isEvenOdd ? 'B*' : 'B';
  if (stroke) return 'S';
  return isEvenOdd ? 'f*' : 'f';
}

function strokeOperators({ color, width, cap, join, miterLimit, dash, dashOffset }: Stroke): string {
  const dashes = dash.length > 0 ? `[${dash.map(coordinate).join(' ')}] ${coordinate(dashOffset)} d ` : '';
  const ends = `${CAPS[cap]} J ${JOINS[join]} j ${coordinate(miterLimit)} M `;
  return `${colorOperands(color)} RG ${coordinate(width)} w ${ends}${dashes}\n`;
}

/** Opacity is in a graphics state of its own. */
function stateOperator(fill: Fill | null, stroke: Stroke | null, states: Map<string, string>): string {
  const [fillShare, strokeShare] = [fill?.opacity ?? 1, stroke?.opacity ?? 1];
  if (fillShare >= 1 && strokeShare >= 1) return '';
  const entries = `/ca ${formatNumber(fillShare, 3)}/CA ${formatNumber(strokeShare, 3)}`;
  let name = states.get(entries);
  if (name === undefined) states.set(entries, (name = `G${states.size + 1}`));
  return `/${name} gs\n`;
}
