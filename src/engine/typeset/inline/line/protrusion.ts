import type { ParagraphSettings } from '../text.model.js';
import { textWidth, type Unit } from '../units/unit.js';

/** How far a line stands out over the edges of its measure. */
export interface Protrusion {
  readonly leftPt: number;
  readonly rightPt: number;
}

export const NO_PROTRUSION: Protrusion = { leftPt: 0, rightPt: 0 };

/** Shares of their widths by which characters at the edges stand out: those of the LaTeX package microtype, about. */
const AT_END: Readonly<Record<string, number>> = {
  '.': 0.7,
  ',': 0.7,
  ':': 0.5,
  ';': 0.5,
  '-': 0.5,
  '\u2010': 0.5,
  '\u00ad': 0.5,
  '–': 0.3,
  '—': 0.2,
  '’': 0.6,
  '”': 0.5,
  '»': 0.3,
  '!': 0.2,
  '?': 0.2,
  ')': 0.1,
};
const AT_START: Readonly<Record<string, number>> = {
  '‘': 0.6,
  '“': 0.5,
  '„': 0.4,
  '«': 0.3,
  '—': 0.2,
  '(': 0.1,
  A: 0.05,
  T: 0.05,
  V: 0.05,
  W: 0.05,
  Y: 0.05,
};

/**
 * How far the characters at both ends of a line from left to right hang out, pt, so that its edges look even;
 * `end` is the number of units before the spaces that hang anyway. The right edge of a ragged line is where it is.
 */
export function protrusion(units: readonly Unit[], end: number, { align }: ParagraphSettings): Protrusion {
  if (align !== 'justify' || end === 0) return NO_PROTRUSION;
  const [first, last] = [units[0], units[end - 1]];
  return {
    leftPt: hang(first, first.word?.text[0], 'start'),
    rightPt: hang(last, last.word?.text.at(-1), 'end'),
  };
}

/** The share of its width by which a character stands out at the start of a line, or at its end. */
export function hangingShare(character: string, edge: 'start' | 'end'): number {
  return (edge === 'start' ? AT_START : AT_END)[character] ?? 0;
}

function hang({ item, shaper, word, widthPt }: Unit, character: string | undefined, edge: 'start' | 'end'): number {
  const share = character === undefined ? 0 : hangingShare(character, edge);
  if (share === 0 || character === undefined || item.type !== 'span' || item.isCode || !shaper) return 0;
  return (
    share * (word?.text === character ? widthPt : textWidth(shaper.shape(character), item.sizePt, item.letterSpacePt))
  );
}
