import type { Color } from '../../document/style.js';
import type { Fill, Label, Stroke } from '../page-model/artwork.js';
import { parseColor, type SvgColor } from './color.js';
import { lengthOf, type LengthUnits } from './length.js';
import { numbersIn } from './matrix.js';

/** What an element hands down to those in it, with its own opacity multiplied in. */
export interface SvgStyle {
  readonly color: Color;
  readonly fill: SvgColor | null;
  readonly stroke: SvgColor | null;
  readonly fillOpacity: number;
  readonly strokeOpacity: number;
  readonly opacity: number;
  readonly isEvenOdd: boolean;
  readonly strokeWidth: number;
  readonly cap: Stroke['cap'];
  readonly join: Stroke['join'];
  readonly miterLimit: number;
  readonly dash: readonly number[];
  readonly dashOffset: number;
  readonly fontSize: number;
  readonly family: string | undefined;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly anchor: Label['anchor'];
  readonly isVisible: boolean;
}

/** Presentation properties of an element, by name. */
export type Properties = ReadonlyMap<string, string>;
/** What a reference to a gradient or pattern is painted with. */
export type PaintServer = (id: string) => SvgColor | null;

/** The style that elements inherit where nothing says another one: the initial values of SVG 1.1. */
export function initialStyle(color: Color, fontSize: number): SvgStyle {
  return {
    color,
    fill: { color: '#000000', opacity: 1 },
    stroke: null,
    fillOpacity: 1,
    strokeOpacity: 1,
    opacity: 1,
    isEvenOdd: false,
    strokeWidth: 1,
    cap: 'butt',
    join: 'miter',
    miterLimit: 4,
    dash: [],
    dashOffset: 0,
    fontSize,
    family: undefined,
    isBold: false,
    isItalic: false,
    anchor: 'start',
    isVisible: true,
  };
}

const ANCHORS = new Set<string>(['start', 'middle', 'end']);
const CAPS = new Set<string>(['butt', 'round', 'square']);
const JOINS = new Set<string>(['miter', 'round', 'bevel']);
const MAX_DASHES = 32;

/** The style of an element that says `own`, within one that has `outer`. */
export function inheritStyle(outer: SvgStyle, own: Properties, units: LengthUnits, server: PaintServer): SvgStyle {
  if (own.size === 0) return outer;
  const color = parseColor(own.get('color') ?? '')?.color ?? outer.color;
  const paint = (name: 'fill' | 'stroke'): SvgColor | null => paintOf(own.get(name), outer[name], color, server);
  const length = (name: string, fallback: number): number => lengthOf(own.get(name), units) ?? fallback;
  return {
    ...outer,
    color,
    fill: paint('fill'),
    stroke: paint('stroke'),
    fillOpacity: share(own.get('fill-opacity'), outer.fillOpacity),
    strokeOpacity: share(own.get('stroke-opacity'), outer.strokeOpacity),
    opacity: outer.opacity * share(own.get('opacity'), 1),
    isEvenOdd: own.has('fill-rule') ? own.get('fill-rule') === 'evenodd' : outer.isEvenOdd,
    strokeWidth: Math.max(0, length('stroke-width', outer.strokeWidth)),
    cap: oneOf(CAPS, own.get('stroke-linecap'), outer.cap),
    join: oneOf(JOINS, own.get('stroke-linejoin'), outer.join),
    miterLimit: Math.max(1, length('stroke-miterlimit', outer.miterLimit)),
    dash: own.has('stroke-dasharray') ? dashes(own.get('stroke-dasharray') ?? '') : outer.dash,
    dashOffset: length('stroke-dashoffset', outer.dashOffset),
    isVisible: own.has('visibility') ? own.get('visibility') === 'visible' : outer.isVisible,
    ...inheritFont(outer, own, length),
  };
}

function inheritFont(
  outer: SvgStyle,
  own: Properties,
  length: (name: string, fallback: number) => number,
): Pick<SvgStyle, 'fontSize' | 'family' | 'isBold' | 'isItalic' | 'anchor'> {
  const weight = own.get('font-weight');
  const slant = own.get('font-style');
  return {
    fontSize: Math.max(0, length('font-size', outer.fontSize)),
    family: own.get('font-family') ?? outer.family,
    isBold: weight === undefined ? outer.isBold : weight.startsWith('bold') || Number(weight) >= 600,
    isItalic: slant === undefined ? outer.isItalic : /italic|oblique/.test(slant),
    anchor: oneOf(ANCHORS, own.get('text-anchor'), outer.anchor),
  };
}

/** How shapes of a style are filled; `null` where nothing would be seen. */
export function fillOf({ fill, fillOpacity, opacity, isEvenOdd }: SvgStyle): Fill | null {
  const all = fill ? fill.opacity * fillOpacity * opacity : 0;
  return fill && all > 0 ? { color: fill.color, isEvenOdd, opacity: all } : null;
}

/**
 * How shapes of a style are stroked; `null` where nothing would be seen.
 *
 * @param scale by how much the element's place in the drawing enlarges lengths
 */
export function strokeOf(style: SvgStyle, scale: number): Stroke | null {
  const { stroke, strokeOpacity, opacity, strokeWidth, cap, join, miterLimit, dash, dashOffset } = style;
  const all = stroke ? stroke.opacity * strokeOpacity * opacity : 0;
  const width = strokeWidth * scale;
  if (!stroke || !(all > 0) || !(width > 0)) return null;
  const scaled = dash.map((value) => value * scale);
  return {
    color: stroke.color,
    width,
    cap,
    join,
    miterLimit,
    dash: scaled,
    dashOffset: dashOffset * scale,
    opacity: all,
  };
}

function paintOf(
  value: string | undefined,
  inherited: SvgColor | null,
  color: Color,
  server: PaintServer,
): SvgColor | null {
  if (value === undefined || value === 'inherit') return inherited;
  if (value === 'none') return null;
  if (/^currentcolor$/i.test(value)) return { color, opacity: 1 };
  const [, id, fallback = ''] = /^url\(\s*["']?#([^"')]*)["']?\s*\)\s*(.*)$/.exec(value) ?? [];
  if (id !== undefined) return server(id) ?? parseColor(fallback);
  return parseColor(value) ?? inherited;
}

function share(value: string | undefined, fallback: number): number {
  const number = Number.parseFloat(value ?? '') / (value?.endsWith('%') ? 100 : 1);
  return Number.isFinite(number) ? Math.min(1, Math.max(0, number)) : fallback;
}

function oneOf<T extends string>(known: ReadonlySet<string>, value: string | undefined, fallback: T): T {
  return value !== undefined && known.has(value) ? (value as T) : fallback;
}

/** A dash pattern without a length draws a solid line. */
function dashes(value: string): readonly number[] {
  const values = numbersIn(value).slice(0, MAX_DASHES);
  return values.some((length) => length > 0) && values.every((length) => length >= 0) ? values : [];
}
