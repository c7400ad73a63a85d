import type { IRunPropertiesOptions } from 'docx';
import { hasRightToLeft } from '../../../document/right-to-left.js';
import type { TextStyle } from '../../../document/style.js';
import { xmlText } from '../package/xml-text.js';
import { hexColor, shading } from './colors.js';
import { halfPoints, twips } from './units.js';

const FALLBACK_FAMILIES = { serif: 'Times New Roman', sans: 'Arial', mono: 'Courier New' } as const;

/** Character formatting as run properties; absent fields are left to the style. `text` decides on the direction. */
export function runFormat(style: TextStyle = {}, text = ''): IRunPropertiesOptions {
  return {
    rightToLeft: hasRightToLeft(text) || undefined,
    ...markFormat(style),
    ...fontFormat(style),
  };
}

function markFormat(style: TextStyle): IRunPropertiesOptions {
  return {
    bold: style.strong,
    italics: style.emphasis,
    underline: style.underline ? {} : undefined,
    strike: style.strike || undefined,
    highlight: style.mark ? 'yellow' : undefined,
    style: style.keyboard ? 'Keyboard' : undefined,
    superScript: style.position === 'superscript' || undefined,
    subScript: style.position === 'subscript' || undefined,
    smallCaps: style.caps === 'small' || undefined,
    allCaps: style.caps === 'all' || undefined,
  };
}

function fontFormat(style: TextStyle): IRunPropertiesOptions {
  const { fontClass, sizePt, color, background, risePt, letterSpacePt, lang } = style;
  const family = style.fontFamily ?? (fontClass && FALLBACK_FAMILIES[fontClass]);
  return {
    font: family ? xmlText(family) : undefined,
    size: sizePt ? halfPoints(sizePt) : undefined,
    color: color ? hexColor(color) : undefined,
    shading: background ? shading(background) : undefined,
    position: risePt && !style.position ? `${Math.round(risePt * 2) / 2}pt` : undefined,
    characterSpacing: letterSpacePt ? twips(letterSpacePt) : undefined,
    language: lang ? { value: xmlText(lang) } : undefined,
  };
}
