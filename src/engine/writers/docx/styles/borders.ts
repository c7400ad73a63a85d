import type { IBorderOptions } from 'docx';
import type { Border, Borders } from '../../../document/style.js';
import { hexColor } from './colors.js';
import { eighths } from './units.js';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const STYLES = { solid: 'single', double: 'double', dotted: 'dotted', dashed: 'dashed' } as const;

/**
 * The borders of a paragraph or a cell, by side. A side that says nothing is left to the style.
 *
 * @param none what stands for a side that has no border; without it such a side is left to the style too
 */
export function borderOptions(
  borders: Borders,
  none?: IBorderOptions,
): Partial<Record<(typeof SIDES)[number], IBorderOptions>> {
  const options = SIDES.map((side) => [side, borders[side] === null ? none : borderOption(borders[side])] as const);
  return Object.fromEntries(options);
}

function borderOption(border: Border | null | undefined): IBorderOptions | undefined {
  if (!border) return undefined;
  const { style = 'solid', widthPt, color } = border;
  return { style: STYLES[style], size: eighths(widthPt), color: hexColor(color), space: 1 };
}
