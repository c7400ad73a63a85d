import type { SetWord } from '../shape/set-word.js';
import type { TextItem, TextSpan } from '../text.model.js';
import { MUST_BREAK } from '../unicode/break-kinds.js';
import { type BreakAfter, textWidth, type Unit } from './unit.js';
import type { WordShaper } from '../shape/word-shaper.js';

/** A word is shaped in pieces of at most so many UTF-16 units. */
export const MAX_WORD_UNITS = 120;

const SPACE = 0x20;

/** A box, a tab, a forced break. */
export function makeObject(item: TextItem, after: BreakAfter, level: number): Unit {
  const widthPt = item.type === 'box' ? item.widthPt : 0;
  const isBreak = item.type === 'break';
  return {
    item,
    word: null,
    shaper: null,
    widthPt,
    level,
    isSpace: isBreak,
    breakAfter: isBreak ? MUST_BREAK : after,
  };
}

/** A word or a stretch of spaces; `units` are those before it. */
export function makeWord(
  text: string,
  shaper: WordShaper,
  units: readonly Unit[],
  span: TextSpan,
  level: number,
  after: BreakAfter,
): Unit {
  const isSpace = text.charCodeAt(0) === SPACE;
  const word = isSpace ? shapeSpaces(shaper, text, units, span) : shaper.shape(text);
  return fromWord(word, shaper, span, level, isSpace, after);
}

/** A unit of a word that is shaped. */
export function fromWord(
  word: SetWord,
  shaper: WordShaper,
  span: TextSpan,
  level: number,
  isSpace: boolean,
  after: BreakAfter,
): Unit {
  const widthPt = textWidth(word, span.sizePt, span.letterSpacePt);
  return { item: span, word, shaper, widthPt, level, isSpace, breakAfter: after };
}

function shapeSpaces(shaper: WordShaper, text: string, units: readonly Unit[], span: TextSpan): SetWord {
  const before = units.length > 0 ? units[units.length - 1] : null;
  const pieces = before?.item === span && before.word ? before.word.pieces : null;
  return pieces ? shaper.spaces(text, pieces[pieces.length - 1].face) : shaper.shape(text);
}

/** A place near `at` that isn't between the halves of a surrogate pair. */
export function wholeCharacter(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
