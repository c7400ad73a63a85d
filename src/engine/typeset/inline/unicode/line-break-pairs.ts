import { LB } from './line-break-class.js';

/** What stands between two characters, by their classes: with nothing between, and with spaces between. */
export interface PairTable {
  readonly size: number;
  /** 1 where a break is allowed between neighbours. */
  readonly adjacent: Uint8Array;
  /** 1 where a break is allowed when spaces stand between. */
  readonly spaced: Uint8Array;
}

const set = (...names: (keyof typeof LB)[]): ReadonlySet<number> => new Set(names.map((name) => LB[name]));

const QUOTES = set('QU', 'QI', 'QF');
const OPENING = set('OP', 'OE');
const CLOSING = set('CL', 'CP', 'CE');
const NEVER_FIRST = set('CL', 'CP', 'CE', 'EX', 'IS', 'SY', 'WJ', 'ZW', 'ZJ', 'CM');
const LETTERS = set('AL', 'HL', 'SA');
const IDEOGRAPHIC = set('ID', 'EB', 'EM', 'EP');
const KOREAN = set('JL', 'JV', 'JT', 'H2', 'H3');
const AFFIXES = set('PR', 'PO');

/** The rules of UAX #14 that need no more than two classes, LB8 to LB31, as tables. */
export function buildPairTable(isTailored: boolean): PairTable {
  const size = Object.keys(LB).length;
  const adjacent = new Uint8Array(size * size);
  const spaced = new Uint8Array(size * size);
  for (let before = 0; before < size; before++) {
    for (let after = 0; after < size; after++) {
      const at = before * size + after;
      adjacent[at] = Number(!isGlued(before, after) && !(isTailored && isGluedByTailoring(before, after)));
      spaced[at] = Number(!isGluedOverSpaces(before, after));
    }
  }
  return { size, adjacent, spaced };
}

/** LB8, LB11, LB13–LB17: what holds even over spaces. */
function isGluedOverSpaces(before: number, after: number): boolean {
  if (before === LB.ZW) return false;
  if (NEVER_FIRST.has(after)) return after !== LB.CM && after !== LB.ZJ;
  if (OPENING.has(before)) return true;
  if (QUOTES.has(before) && OPENING.has(after)) return true;
  if (CLOSING.has(before) && after === LB.NS) return true;
  return before === LB.B2 && after === LB.B2;
}

function isGlued(before: number, after: number): boolean {
  if (before === LB.ZW) return false;
  return (
    isGluedOverSpaces(before, after) ||
    isGluedByControl(before, after) ||
    (before !== LB.CB && after !== LB.CB && isGluedByKind(before, after))
  );
}

/** LB9, LB11, LB12, LB12a, LB19: marks, word joiners, no-break spaces, quotation marks. */
function isGluedByControl(before: number, after: number): boolean {
  if (after === LB.CM || after === LB.ZJ || before === LB.WJ || before === LB.GL) return true;
  if (after === LB.GL) return before !== LB.BA && before !== LB.HY;
  return QUOTES.has(before) || QUOTES.has(after);
}

/** LB21–LB31: what depends on the kinds of both neighbours. */
function isGluedByKind(before: number, after: number): boolean {
  if (after === LB.BA || after === LB.HY || after === LB.NS || after === LB.IN || before === LB.BB) return true;
  if (before === LB.SY && after === LB.HL) return true;
  if (LETTERS.has(before)) return isGluedToLetter(after);
  if (before === LB.NU && LETTERS.has(after)) return true;
  if (before === LB.PR && (IDEOGRAPHIC.has(after) || KOREAN.has(after))) return after !== LB.EP;
  if (after === LB.PO && (IDEOGRAPHIC.has(before) || KOREAN.has(before))) return before !== LB.EP;
  if (AFFIXES.has(before) && LETTERS.has(after)) return true;
  return isGluedInSyllable(before, after) || isGluedByPunctuation(before, after);
}

/** LB23, LB24, LB28, LB30, where a letter stands before. */
function isGluedToLetter(after: number): boolean {
  return LETTERS.has(after) || after === LB.NU || AFFIXES.has(after) || after === LB.OP;
}

/** LB26, LB30b: parts of a Korean syllable, an emoji and its modifier. */
function isGluedInSyllable(before: number, after: number): boolean {
  if (before === LB.JL) return after === LB.JL || after === LB.JV || after === LB.H2 || after === LB.H3;
  if (before === LB.JV || before === LB.H2) return after === LB.JV || after === LB.JT;
  if (before === LB.JT || before === LB.H3) return after === LB.JT;
  return after === LB.EM && (before === LB.EB || before === LB.EP);
}

/** LB29, LB30, and the pairs of LB25 that no longer context can undo. */
function isGluedByPunctuation(before: number, after: number): boolean {
  if (before === LB.IS) return LETTERS.has(after);
  if (before === LB.NU) return after === LB.OP || after === LB.NU || AFFIXES.has(after);
  if (before === LB.CP) return LETTERS.has(after) || after === LB.NU;
  return after === LB.NU && (AFFIXES.has(before) || before === LB.HY);
}

/** Korean is broken between words: syllables hold together as letters do. */
function isGluedByTailoring(before: number, after: number): boolean {
  return KOREAN.has(before) && KOREAN.has(after);
}
