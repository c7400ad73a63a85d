import type { PdfOptionValues } from '../definitions/groups.js';
import type { Translation } from '../option-alias.js';
import { paperSize } from './paper-sizes.js';
import type { Side } from './sides.js';

type Geometry = Pick<PdfOptionValues, 'pageSize' | 'margin' | 'orientation'>;

/** Keys of LaTeX's geometry package, and the sides that each sets. */
const SIDES: Readonly<Record<string, readonly Side[]>> = {
  margin: ['top', 'right', 'bottom', 'left'],
  hmargin: ['left', 'right'],
  vmargin: ['top', 'bottom'],
  left: ['left'],
  lmargin: ['left'],
  inner: ['left'],
  right: ['right'],
  rmargin: ['right'],
  outer: ['right'],
  top: ['top'],
  tmargin: ['top'],
  bottom: ['bottom'],
  bmargin: ['bottom'],
};
const LENGTH = /^(\d{1,6}(?:\.\d{1,6})?)\s*(pt|mm|cm|in)$/;

/** Translates settings of LaTeX's geometry package, such as `a4paper,margin=1in`. */
export function parseGeometry(geometry: string): Translation<Geometry> {
  const margin: Partial<Record<Side, string>> = {};
  const size: { paperwidth?: string; paperheight?: string } = {};
  const options: { -readonly [Name in keyof Geometry]: Geometry[Name] } = {};
  for (const part of geometry.split(',').map((text) => text.trim())) {
    const [key, value = ''] = part.split('=').map((text) => text.trim());
    const paper = paperSize((key === 'paper' ? value : key).replace(/paper$/, ''));
    if (part === '') continue;
    else if (key === 'landscape' || key === 'portrait') options.orientation = key;
    else if (paper !== undefined) options.pageSize = paper;
    else if (!LENGTH.test(value)) return notUnderstood(part);
    else if (key === 'paperwidth' || key === 'paperheight') size[key] = value;
    else if (Object.hasOwn(SIDES, key)) for (const side of SIDES[key]) margin[side] = value;
    else return notUnderstood(part);
  }
  if (size.paperwidth && size.paperheight) options.pageSize = [size.paperwidth, size.paperheight];
  else if (size.paperwidth ?? size.paperheight) return { problem: 'paperwidth and paperheight need one another' };
  return { options: { ...options, ...(Object.keys(margin).length > 0 && { margin }) } };
}

function notUnderstood(part: string): Translation<never> {
  const shown = part.slice(0, 40);
  return { problem: `"${shown}" is not understood; there are margin, left, right, top, bottom, papers and landscape` };
}
