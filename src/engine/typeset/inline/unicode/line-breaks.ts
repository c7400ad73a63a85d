import { MAY_BREAK, MUST_BREAK, NO_BREAK } from './break-kinds.js';
import { addDictionaryBreaks } from './dictionary-breaks.js';
import { LB, lineBreakClasses } from './line-break-class.js';
import { buildPairTable, type PairTable } from './line-break-pairs.js';

let plain: PairTable | undefined;
let tailored: PairTable | undefined;

/**
 * Line break opportunities of a text (UAX #14 of Unicode 15.0, numbers by the expression of its section 8.2): one value
 * per UTF-16 unit, for the place before it. The start of the text is no opportunity; its end isn't in the result.
 * `isTailored` adds what readers of today expect: quotation marks that know their side (LB15a, LB15b of Unicode 15.1),
 * Korean broken between words, `.txt`, `/etc` and `--help` as words after a space, and the words of Thai, Lao, Khmer and Burmese by dictionary.
 */
export function findLineBreaks(text: string, isTailored = true): Uint8Array {
  const breaks = new Uint8Array(text.length);
  const classes = lineBreakClasses();
  const pairs = isTailored ? (tailored ??= buildPairTable(true)) : (plain ??= buildPairTable(false));
  const context = new BreakContext(text, classes, pairs, isTailored);
  const { length } = text;
  let hasComplex = false;
  for (let i = 0; i < length;) {
    const unit = text.charCodeAt(i);
    const codePoint = (unit & 0xf800) === 0xd800 ? (text.codePointAt(i) ?? unit) : unit;
    const next = codePoint > 0xffff ? i + 2 : i + 1;
    const kind = classes[codePoint];
    // Inside words of letters nothing ever happens: most of all text passes here.
    if (kind !== LB.AL || context.last !== LB.AL) {
      if (i > 0) breaks[i] = context.before(kind, next);
      context.take(kind, i === 0);
      hasComplex ||= kind === LB.SA;
    }
    i = next;
  }
  if (hasComplex && isTailored) addDictionaryBreaks(text, breaks);
  return breaks;
}

/**
 * Whether a line may end at the spaces between two characters, by their classes and that of the character after them;
 * quotation marks that know their side aside.
 */
export function mayBreakAtSpaces(before: number, after: number, next: number): boolean {
  if (beginsWord(after, next)) return true;
  const { size, spaced } = (tailored ??= buildPairTable(true));
  return spaced[before * size + after] === 1;
}

/**
 * LB13 keeps a stop or a slash with what goes before, even over spaces, for the sake of French. One that
 * a letter or digit follows begins a word: a file's extension, a path.
 */
function beginsWord(kind: number, next: number): boolean {
  return WORD_PUNCTUATION.has(kind) && WORD_LETTERS.has(next);
}

/** What the rules need to know of the text so far. */
class BreakContext {
  /** Class of the very last character. */
  last: number = LB.XX;
  /** Class of the last character that isn't a space, combining marks taken in (LB9). */
  base: number = LB.XX;
  /** The class before `base`, for LB15a and LB21a. */
  beforeBase: number = LB.XX;
  regionalIndicators = 0;
  /** LB20a of Unicode 16, and for slashes: only these stand since the start of the word, as in `--help` and `/etc`. */
  isInitialPunctuation = false;
  /** LB25: 0 outside, 1 in a number, 2 after the bracket that closes one. */
  number = 0;

  constructor(
    private readonly text: string,
    private readonly classes: Uint8Array,
    private readonly pairs: PairTable,
    private readonly isTailored: boolean,
  ) {}

  before(kind: number, next: number): number {
    const { last, base } = this;
    if (last === LB.CR && kind === LB.LF) return NO_BREAK;
    if (IS_LINE_END[last]) return MUST_BREAK;
    if (IS_LINE_END[kind] || kind === LB.SP || kind === LB.ZW) return NO_BREAK;
    if (base === LB.ZW) return MAY_BREAK;
    const hasSpaces = last === LB.SP;
    if (last === LB.ZJ && !hasSpaces) return NO_BREAK;
    const after = hasSpaces && (kind === LB.CM || kind === LB.ZJ) ? LB.AL : kind;
    if (hasSpaces && this.isTailored) {
      if (this.#isHeldByQuote(after, next)) return NO_BREAK;
      if (beginsWord(after, this.#kindAt(next))) return MAY_BREAK;
    }
    const at = base * this.pairs.size + after;
    if (hasSpaces) return this.pairs.spaced[at];
    return this.pairs.adjacent[at] && this.#isHeldByContext(after, next) ? NO_BREAK : this.pairs.adjacent[at];
  }

  take(kind: number, isFirst: boolean): void {
    const isMark = kind === LB.CM || kind === LB.ZJ;
    const { last } = this;
    if (isMark && !isFirst && !IS_LINE_END[last] && last !== LB.SP && last !== LB.ZW) {
      this.last = kind;
      return;
    }
    if (kind !== LB.SP) this.#takeBase(isMark ? LB.AL : kind);
    this.last = kind;
  }

  /** The rest of LB21a, LB25 and LB30a: true where more than the two neighbours forbids the break. */
  #isHeldByContext(after: number, next: number): boolean {
    const { base } = this;
    if (base === LB.RI && after === LB.RI) return this.regionalIndicators % 2 === 1;
    if (this.beforeBase === LB.HL && (base === LB.HY || base === LB.BA)) return after !== LB.CB;
    if (this.isTailored && this.isInitialPunctuation) return true;
    if (this.number > 0 && (after === LB.PO || after === LB.PR)) return true;
    if (this.number === 1 && after === LB.NU) return true;
    if ((base === LB.PR || base === LB.PO) && (after === LB.OP || after === LB.HY)) return this.#kindAt(next) === LB.NU;
    return false;
  }

  /** LB15a and LB15b: an initial quote holds what follows, a final one what goes before, even over spaces. */
  #isHeldByQuote(after: number, next: number): boolean {
    if (this.base === LB.QI) return OPENS_QUOTE.has(this.beforeBase);
    return after === LB.QF && CLOSES_QUOTE.has(this.#kindAt(next));
  }

  #kindAt(index: number): number {
    const codePoint = this.text.codePointAt(index);
    return codePoint === undefined ? LB.XX : this.classes[codePoint];
  }

  #takeBase(kind: number): void {
    this.number = this.#nextNumberState(kind);
    this.isInitialPunctuation =
      INITIAL_PUNCTUATION.has(kind) && (this.isInitialPunctuation || BEGINS_WORD.has(this.last));
    this.regionalIndicators = kind === LB.RI ? this.regionalIndicators + 1 : 0;
    this.beforeBase = this.last === LB.SP ? LB.SP : this.base;
    this.base = kind;
  }

  #nextNumberState(kind: number): number {
    if (kind === LB.NU) return 1;
    if (this.number !== 1 || this.last === LB.SP) return 0;
    if (kind === LB.SY || kind === LB.IS) return 1;
    return kind === LB.CL || kind === LB.CP ? 2 : 0;
  }
}

const LINE_ENDS = classSet('BK CR LF NL');
/** LB4, LB5. */
const IS_LINE_END = Uint8Array.from({ length: Object.keys(LB).length }, (_, kind) => Number(LINE_ENDS.has(kind)));
const INITIAL_PUNCTUATION = classSet('HY SY');
/** What a word may begin after. */
const BEGINS_WORD = classSet('XX BK CR LF NL SP ZW CB GL OP QU QI');
const WORD_PUNCTUATION = classSet('IS SY');
const WORD_LETTERS = classSet('AL HL NU');
const OPENS_QUOTE = classSet('XX BK CR LF NL OP OE QU QI QF GL SP ZW');
const CLOSES_QUOTE = classSet('XX BK CR LF NL SP GL WJ CL QU QI QF CP CE EX IS SY ZW');

function classSet(names: string): ReadonlySet<number> {
  const wanted = new Set(names.split(' '));
  return new Set(Object.entries(LB).flatMap(([name, number]) => (wanted.has(name) ? [number] : [])));
}
