import type { IRunPropertiesOptions } from 'docx';
import type { TextStyle } from '../../../document/style.js';
import { halfPoints, hexColor, twips } from './units.js';
import { xmlText } from '../package/xml-text.js';

/** Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

const FALLBACK_FAMILY = { serif: 'Times New Roman', sans: 'Arial', mono: 'Courier New' } as const;

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Character formatting as run properties; `text` tells the direction. */
export function runFormat(style: TextStyle | undefined, text: string): IRunPropertiesOptions {
  const format: Mutable<IRunPropertiesOptions> = {};
  if (RIGHT_TO_LEFT.test(text)) format.rightToLeft = true;
  if (!style) return format;
  addMarks(format, style);
  addLook(format, style);
  return format;
}

function addMarks(format: Mutable<IRunPropertiesOptions>, style: TextStyle): void {
  if (style.strong !== undefined) format.bold = style.strong;
  if (style.emphasis !== undefined) format.italics = style.emphasis;
  if (style.underline) format.underline = {};
  if (style.strike) format.strike = true;
  if (style.mark) format.highlight = 'yellow';
  if (style.keyboard) format.style = 'Keyboard';
  if (style.position === 'superscript') format.superScript = true;
  if (style.position === 'subscript') format.subScript = true;
  if (style.caps === 'small') format.smallCaps = true;
  if (style.caps === 'all') format.allCaps = true;
}

function addLook(format: Mutable<IRunPropertiesOptions>, style: TextStyle): void {
  const family = style.fontFamily ?? (style.fontClass && FALLBACK_FAMILY[style.fontClass]);
  if (family) format.font = xmlText(family);
  if (style.sizePt) format.size = halfPoints(style.sizePt);
  if (style.color) format.color = hexColor(style.color);
  if (style.background) format.shading = { type: 'clear', fill: hexColor(style.background), color: 'auto' };
  if (style.risePt && !style.position) format.position = `${Math.round(style.risePt * 2) / 2}pt`;
  if (style.letterSpacePt) format.characterSpacing = twips(style.letterSpacePt);
  if (style.lang) format.language = { value: xmlText(style.lang) };
}
