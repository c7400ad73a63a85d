import type { LanguageModel } from './language-models.js';
import type { SingleByteCandidate } from './legacy-candidates.js';
import { singleByteTable } from './single-byte-tables.js';

/** Kinds of characters: which of them stand beside each other tells text from bytes that were read wrongly. */
const enum Kind {
  AsciiLower,
  AsciiUpper,
  AsciiOther,
  Lower,
  Upper,
  Caseless,
  Mark,
  Sign,
  Box,
  Bad,
}

/** Signs that occur in texts of every language, each with its share of all characters beyond ASCII, per mille. */
const SIGNS =
  '’60“25”25–20\u00a020—15«8»8…8‘8°6€6•6„20©4£3§3®3¿6™2·2×2º2№2½2²2¡2±2µ1³1ª1‚1‹1›1¼1¾1¶1¥1¢1†1\u00ad1¬1´1¨1¦1¯1¸1‰1¤1';

/** Characters of drawn boxes, with their shares as above: most are straight lines. */
const BOXES = '─300│250═80║80█30┌20┐20└20┘20├20┤20┬15┴15┼15╔10╗10╚10╝10╠5╣5╦5╩5╬5░10▒10▓10▀10▄10■10';

const LETTER_SHARE = 0.85;
const RARE_LETTER = Math.log(0.0003);
const RARE_SIGN = Math.log(0.00001);
const BAD = -14;
/** Latin letters beyond ASCII rarely start a word. */
const WORD_START = -1;

/**
 * Natural logarithm of how likely the sample's bytes beyond ASCII are, if it is text in this encoding.
 *
 * @param evidence what the words of ASCII letters say for each language
 */
export function scoreSingleByte(
  sample: Buffer,
  evidence: ReadonlyMap<LanguageModel, number>,
  candidate: SingleByteCandidate,
): number {
  const table = singleByteTable(candidate.name);
  const kinds = Array.from(table, kindOf);
  const counts = new Uint32Array(256);
  const context = new Context(candidate.isLatin);
  for (let i = 0; i < sample.length; i++) {
    const byte = sample[i];
    if (byte < 0x80) continue;
    counts[byte] += 1;
    const before = i > 0 ? kinds[sample[i - 1]] : Kind.AsciiOther;
    const after = i + 1 < sample.length ? kinds[sample[i + 1]] : Kind.AsciiOther;
    context.add(kinds[byte], before, after);
  }
  const letters = candidate.languages.map(
    (language) => letterScore(counts, table, kinds, language) + (evidence.get(language) ?? 0),
  );
  return candidate.prior + context.score() + signScore(counts, table, kinds) + Math.max(...letters);
}

function kindOf(character: string): Kind {
  if (character < '\u0080') {
    if (character >= 'a' && character <= 'z') return Kind.AsciiLower;
    return character >= 'A' && character <= 'Z' ? Kind.AsciiUpper : Kind.AsciiOther;
  }
  if (/\p{Ll}/u.test(character)) return Kind.Lower;
  if (/\p{Lu}/u.test(character)) return Kind.Upper;
  if (/\p{L}/u.test(character)) return Kind.Caseless;
  if (/\p{M}/u.test(character)) return Kind.Mark;
  if (character >= '\u2500' && character <= '\u25a0') return Kind.Box;
  return /[\p{Cc}\uFFFD]/u.test(character) ? Kind.Bad : Kind.Sign;
}

/** How well the bytes beyond ASCII go with their neighbours. */
class Context {
  readonly #isLatin: boolean;
  #score = 0;
  #isolated = 0;
  #joined = 0;

  constructor(isLatin: boolean) {
    this.#isLatin = isLatin;
  }

  add(kind: Kind, before: Kind, after: Kind): void {
    if (kind === Kind.Bad) this.#score += BAD;
    else if (kind === Kind.Box) this.#score += boxScore(before, after);
    else if (kind === Kind.Sign) this.#score += isLetter(before) && isLetter(after) ? -2 : 0;
    else if (kind === Kind.Mark) this.#score += isLetter(before) || before === Kind.Mark ? 0 : -6;
    else this.#addLetter(kind, before, after);
  }

  /** There are words of one letter, but where most letters stand alone the encoding is another one. */
  score(): number {
    if (this.#isLatin) return this.#score;
    return this.#score + this.#isolated * (this.#joined > this.#isolated ? -1.5 : -5);
  }

  #addLetter(kind: Kind, before: Kind, after: Kind): void {
    const ascii = Number(isAsciiLetter(before)) + Number(isAsciiLetter(after));
    const own = Number(isOwnLetter(before)) + Number(isOwnLetter(after));
    if (own > 0) this.#joined += 1;
    else this.#isolated += 1;
    this.#score += this.#isLatin ? latinNeighbourScore(ascii, own) : ascii * -5;
    if (this.#isLatin && !isLetter(before)) this.#score += WORD_START;
    this.#score += kind === Kind.Upper ? capitalScore(before, after) : isCapital(after) ? -4 : 0;
  }
}

function latinNeighbourScore(ascii: number, own: number): number {
  if (ascii > 0) return own * -0.7;
  return own === 2 ? -4 : -3;
}

/** Lines of a box go on in other lines, and touch no letters. */
function boxScore(before: Kind, after: Kind): number {
  if (isLetter(before) || isLetter(after)) return -9;
  return before === Kind.Box || after === Kind.Box ? 0 : -4;
}

/** Capitals start words or stand among capitals. */
function capitalScore(before: Kind, after: Kind): number {
  if (before === Kind.Lower || before === Kind.AsciiLower) return -6;
  if (!isCapital(before)) return -2;
  return after === Kind.Lower || after === Kind.AsciiLower ? -4 : -1;
}

function isCapital(kind: Kind): boolean {
  return kind === Kind.Upper || kind === Kind.AsciiUpper;
}

function isAsciiLetter(kind: Kind): boolean {
  return kind === Kind.AsciiLower || kind === Kind.AsciiUpper;
}

function isOwnLetter(kind: Kind): boolean {
  return kind >= Kind.Lower && kind <= Kind.Mark;
}

function isLetter(kind: Kind): boolean {
  return isAsciiLetter(kind) || isOwnLetter(kind);
}

function letterScore(counts: Uint32Array, table: string, kinds: readonly Kind[], language: LanguageModel): number {
  const shares = sharesOf(language.letters);
  let score = 0;
  for (let byte = 0x80; byte < 0x100; byte++) {
    if (counts[byte] === 0 || !isOwnLetter(kinds[byte])) continue;
    const share = shares.get(table[byte].toLowerCase());
    score += counts[byte] * (share === undefined ? RARE_LETTER : Math.log(share * LETTER_SHARE));
  }
  return score;
}

function signScore(counts: Uint32Array, table: string, kinds: readonly Kind[]): number {
  const shares = sharesOf(SIGNS + BOXES);
  let score = 0;
  for (let byte = 0x80; byte < 0x100; byte++) {
    if (counts[byte] === 0 || (kinds[byte] !== Kind.Sign && kinds[byte] !== Kind.Box)) continue;
    const share = shares.get(table[byte]);
    score += counts[byte] * (share === undefined ? RARE_SIGN : Math.log(share));
  }
  return score;
}

/** Characters with their shares, from `é520à165`. */
function sharesOf(model: string): Map<string, number> {
  return new Map(Array.from(model.matchAll(/(\P{Nd})(\d+)/gu), ([, character, share]) => [character, +share / 1000]));
}
