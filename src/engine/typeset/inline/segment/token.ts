import type { Token } from '../shape/token.js';
import { MAX_WORD_UNITS, wholeCharacter } from '../units/make-unit.js';
import { LB, lineBreakClasses } from '../unicode/line-break-class.js';
import { findLineBreaks } from '../unicode/line-breaks.js';
import type { WordShaper } from '../shape/word-shaper.js';

/** Digits in groups: no line ends inside. */
const NUMBER = /^\d+(?:[.,:/-]\d+)*$/;

/** The token for a text; `null` where its quotation marks look over the spaces round it (LB15a, LB15b). */
export function tokenFor(text: string, shaper: WordShaper): Token | null {
  const known = shaper.knownToken(text);
  if (known !== undefined) return known;
  const number = NUMBER.test(text) ? shaper.shapeNumber(text) : null;
  if (number) return { parts: [{ word: number, breakAfter: 0 }], last: LB.NU };
  const token = makeToken(text, shaper);
  shaper.remember(text, token);
  return token;
}

function makeToken(text: string, shaper: WordShaper): Token | null {
  const classes = lineBreakClasses();
  const last = lastClass(text, classes);
  if (classes[text.charCodeAt(0)] === LB.QF || last === LB.QI) return null;
  const breaks = findLineBreaks(text);
  const parts: Token['parts'][number][] = [];
  for (let start = 0; start < text.length;) {
    const end = partEnd(text, breaks, start);
    const breakAfter = end < text.length && breaks[end] ? 1 : 0;
    parts.push({ word: shaper.shape(text.slice(start, end)), breakAfter });
    start = end;
  }
  return { parts, last };
}

function partEnd(text: string, breaks: Uint8Array, start: number): number {
  const limit = Math.min(text.length, start + MAX_WORD_UNITS);
  let end = start + 1;
  while (end < limit && breaks[end] === 0) end++;
  return end === limit && end < text.length ? wholeCharacter(text, end) : end;
}

function lastClass(text: string, classes: Uint8Array): number {
  let at = text.length - 1;
  while (at > 0 && classes[text.charCodeAt(at)] === LB.CM) at--;
  const kind = classes[text.charCodeAt(at)];
  return kind === LB.CM ? LB.AL : kind;
}
