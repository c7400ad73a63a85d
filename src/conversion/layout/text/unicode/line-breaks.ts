import { LB, lineBreakClasses } from './line-break-class.js';
import { buildPairTable, type PairTable } from './line-break-pairs.js';

/** What may happen before a UTF-16 unit. */
export const NO_BREAK = 0;
export const MAY_BREAK = 1;
export const MUST_BREAK = 2;

let plain: PairTable | undefined;
let tailored: PairTable | undefined;

/**
 * Line break opportunities of a text (UAX #14 of Unicode 15.0, numbers by the expression of its section 8.2): one value
 * per UTF-16 unit, for the place before it. The start of the text is no opportunity; its end isn't in the result.
 * `isTailored` adds what readers of today expect: quotation marks that know their side (LB15a, LB15b of Unicode 15.1)
 * and Korean broken between words.
 */
export function findLineBreaks(text: string, isTailored = true): Uint8Array {
  const breaks = new Uint8Array(text.length);
  const pairs = isTailored ? (tailored ??= buildPairTable(true)) : (plain ??= buildPairTable(false));
  const scanner = new LineBreakScanner(text, pairs, isTailored);
  scanner.run(breaks);
  return breaks;
}

/** Whether characters of a class end a line (LB4, LB5). */
function isLineEnd(kind: number): boolean {
  return kind === LB.BK || kind === LB.CR || kind === LB.LF || kind === LB.NL;
}

class LineBreakScanner {
  readonly #classes = lineBreakClasses();
  /** Class of the last character that isn't a space, combining marks taken in (LB9). */
  #base = LB.XX;
  /** Class of the very last character. */
  #last = LB.XX;
  /** The class before `#base`, for LB15a, LB21a. */
  #beforeBase = LB.XX;
  #regionalIndicators = 0;
  /** LB25: 0 outside, 1 in a number, 2 after the bracket that closes one. */
  #number = 0;

  constructor(
    private readonly text: string,
    private readonly pairs: PairTable,
    private readonly isTailored: boolean,
  ) {}

  run(breaks: Uint8Array): void {
    for (let i = 0; i < this.text.length;) {
      const codePoint = this.text.codePointAt(i) ?? 0;
      const next = i + (codePoint > 0xffff ? 2 : 1);
      const kind = this.#classes[codePoint];
      if (i > 0) breaks[i] = this.#before(kind, next);
      this.#take(kind, i === 0);
      i = next;
    }
  }

  #before(kind: number, next: number): number {
    const last = this.#last;
    if (last === LB.CR && kind === LB.LF) return NO_BREAK;
    if (isLineEnd(last)) return MUST_BREAK;
    if (isLineEnd(kind) || kind === LB.SP || kind === LB.ZW) return NO_BREAK;
    const hasSpaces = last === LB.SP;
    if (this.#base === LB.ZW) return MAY_BREAK;
    const after = kind === LB.CM || kind === LB.ZJ ? (hasSpaces ? LB.AL : kind) : kind;
    if (last === LB.ZJ && !hasSpaces) return NO_BREAK;
    if (this.isTailored && this.#isHeldByQuote(after, next)) return NO_BREAK;
    const at = this.#base * this.pairs.size + after;
    if (hasSpaces) return this.pairs.spaced[at];
    return this.pairs.adjacent[at] && this.#needsContext(after, next) ? NO_BREAK : this.pairs.adjacent[at];
  }

  /** The rest of LB21a, LB25 and LB30a: true where more than the two neighbours forbids the break. */
  #needsContext(after: number, next: number): boolean {
    const base = this.#base;
    if (base === LB.RI && after === LB.RI) return this.#regionalIndicators % 2 === 1;
    if (this.#beforeBase === LB.HL && (base === LB.HY || base === LB.BA)) return after !== LB.CB;
    if (this.#number > 0 && (after === LB.PO || after === LB.PR)) return true;
    if (this.#number === 1 && after === LB.NU) return true;
    if ((base === LB.PR || base === LB.PO) && (after === LB.OP || after === LB.HY)) return this.#kindAt(next) === LB.NU;
    return false;
  }

  /** LB15a and LB15b: an initial quote holds what follows, a final one what goes before, even over spaces. */
  #isHeldByQuote(after: number, next: number): boolean {
    if (this.#base === LB.QI && this.#last === LB.SP) return opensQuote(this.#beforeBase);
    return after === LB.QF && this.#last === LB.SP && closesQuote(this.#kindAt(next));
  }

  #kindAt(index: number): number {
    const codePoint = this.text.codePointAt(index);
    return codePoint === undefined ? LB.XX : this.#classes[codePoint];
  }

  #take(kind: number, isFirst: boolean): void {
    const isMark = kind === LB.CM || kind === LB.ZJ;
    const holdsMarks = !isFirst && !isLineEnd(this.#last) && this.#last !== LB.SP && this.#last !== LB.ZW;
    if (isMark && holdsMarks) {
      this.#last = kind;
      return;
    }
    const effective = isMark ? LB.AL : kind;
    if (effective !== LB.SP) this.#takeBase(effective);
    this.#last = kind;
  }

  #takeBase(kind: number): void {
    this.#number = this.#nextNumberState(kind);
    this.#regionalIndicators = kind === LB.RI ? this.#regionalIndicators + 1 : 0;
    this.#beforeBase = this.#last === LB.SP ? LB.SP : this.#base;
    this.#base = kind;
  }

  #nextNumberState(kind: number): number {
    if (kind === LB.NU) return 1;
    if (this.#number !== 1 || this.#last === LB.SP) return 0;
    if (kind === LB.SY || kind === LB.IS) return 1;
    return kind === LB.CL || kind === LB.CP ? 2 : 0;
  }
}

const OPENERS = new Set([LB.XX, LB.BK, LB.CR, LB.LF, LB.NL, LB.OP, LB.OE, LB.QU, LB.QI, LB.QF, LB.GL, LB.SP, LB.ZW]);
const CLOSERS = new Set([LB.XX, LB.SP, LB.GL, LB.WJ, LB.CL, LB.QU, LB.QI, LB.QF, LB.CP, LB.CE, LB.EX, LB.IS, LB.SY]);
for (const kind of [LB.BK, LB.CR, LB.LF, LB.NL, LB.ZW]) CLOSERS.add(kind);

function opensQuote(before: number): boolean {
  return OPENERS.has(before);
}

function closesQuote(after: number): boolean {
  return CLOSERS.has(after);
}
