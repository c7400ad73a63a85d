import type { Color } from '../../../../document/style.js';
import type { Brush, Pen } from './device-context.js';

/** Height of the em square, as a share of that of the character cell (ascent and descent): that of common fonts. */
const EM_OF_CELL = 0.87;
const DEFAULT_EM = 12;
const NO_BRUSH_STYLE = 1;
const HATCHED = 2;

/** Em size for the height of a font: negative ones are of the em square, positive ones of the character cell. */
export function emOf(height: number): number {
  if (height === 0) return DEFAULT_EM;
  return height < 0 ? -height : height * EM_OF_CELL;
}

/** [MS-WMF] 2.1.1.23. Dashes with dots are drawn as dashes. */
export function penStyleOf(style: number): Pen['style'] {
  const kind = style & 0x0f;
  if (kind === 5) return 'none';
  if (kind === 2) return 'dotted';
  return kind === 1 || kind === 3 || kind === 4 ? 'dashed' : 'solid';
}

/** [MS-WMF] 2.1.1.4. A hatch is drawn as a tint. */
export function brushOf(style: number, color: Color): Brush {
  if (style === NO_BRUSH_STYLE) return { type: 'brush', color: null };
  return { type: 'brush', color: style === HATCHED ? tint(color) : color };
}

function tint(color: Color): Color {
  const channels = [1, 3, 5].map((at) => Math.round((Number.parseInt(color.slice(at, at + 2), 16) + 3 * 255) / 4));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
