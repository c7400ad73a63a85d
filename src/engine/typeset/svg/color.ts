import type { Color } from '../../document/style.js';
import { COLOR_NAMES } from './color-names.js';
import { numbersIn } from './matrix.js';

/** A colour with its opacity, from 0 to 1. */
export interface SvgColor {
  readonly color: Color;
  readonly opacity: number;
}

/** A colour of CSS: keyword, `#…`, `rgb()`, `hsl()`; `null` for what is none. */
export function parseColor(value: string): SvgColor | null {
  const text = value.trim().toLowerCase();
  if (text === 'transparent') return { color: '#000000', opacity: 0 };
  if (text.startsWith('#')) return hexColor(text.slice(1));
  if (/^rgba?\(/.test(text)) return functionColor(text, rgbBytes);
  if (/^hsla?\(/.test(text)) return functionColor(text, hslBytes);
  const color = COLOR_NAMES.get(text);
  return color === undefined ? null : { color, opacity: 1 };
}

/** The colour between others, each with its share. */
export function mixColors(parts: readonly { readonly color: SvgColor; readonly share: number }[]): SvgColor | null {
  const total = parts.reduce((sum, { share }) => sum + share, 0);
  if (!(total > 0)) return parts[0]?.color ?? null;
  const mean = (get: (color: SvgColor) => number): number =>
    parts.reduce((sum, { color, share }) => sum + get(color) * share, 0) / total;
  const channel = (at: number): number => mean(({ color }) => Number.parseInt(color.slice(at, at + 2), 16));
  return { color: toHex([channel(1), channel(3), channel(5)]), opacity: mean(({ opacity }) => opacity) };
}

function hexColor(digits: string): SvgColor | null {
  if (!/^(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(digits)) return null;
  const full = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  const opacity = full.length === 8 ? Number.parseInt(full.slice(6), 16) / 255 : 1;
  return { color: `#${full.slice(0, 6)}`, opacity };
}

function functionColor(text: string, bytesOf: (text: string, values: readonly number[]) => number[]): SvgColor | null {
  const values = numbersIn(text);
  if (values.length < 3) return null;
  const opacity = values.length > 3 ? values[3] / (text.trimEnd().endsWith('%)') ? 100 : 1) : 1;
  return { color: toHex(bytesOf(text, values)), opacity: Math.min(1, Math.max(0, opacity)) };
}

function rgbBytes(text: string, values: readonly number[]): number[] {
  return values.slice(0, 3).map((value) => (text.includes('%') ? value * 2.55 : value));
}

function hslBytes(_: string, [hue, saturation, lightness]: readonly number[]): number[] {
  const chroma = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  return [0, 8, 4].map((offset) => {
    const turn = (((offset + hue / 30) % 12) + 12) % 12;
    return 255 * (lightness / 100 - chroma * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)));
  });
}

function toHex(bytes: readonly number[]): Color {
  return `#${bytes.map(hexPair).join('')}`;
}

function hexPair(byte: number): string {
  const whole = Math.round(Math.min(255, Math.max(0, byte)));
  return whole.toString(16).padStart(2, '0');
}
