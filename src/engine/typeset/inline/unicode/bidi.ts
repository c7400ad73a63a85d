import { BC, bidiClasses, isIsolateInitiator, isRemoved } from './bidi-class.js';
import { type BidiParagraph, firstStrongLevel, matchIsolates, resolveExplicit } from './bidi-explicit.js';
import { resolveImplicit, resolveNeutral } from './bidi-neutral.js';
import { isolatingRunSequences } from './bidi-runs.js';
import { resolveWeak } from './bidi-weak.js';

/** What the algorithm finds out about a paragraph. */
export interface BidiResult {
  readonly baseLevel: number;
  /** Level of every UTF-16 unit, before L1; `null` where all are 0. */
  readonly levels: Uint8Array | null;
}

/** Everything that could be right to left, or steer direction. */
const MAY_BE_RTL = /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

/** The levels of a paragraph by the Unicode bidirectional algorithm (UAX #9), rules P2 to I2. */
export function resolveBidi(text: string, direction: 'ltr' | 'rtl' | 'auto'): BidiResult {
  if (direction !== 'rtl' && !MAY_BE_RTL.test(text)) return { baseLevel: 0, levels: null };
  const codePoints = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const table = bidiClasses();
  const kinds = Uint8Array.from(codePoints, (codePoint) => table[codePoint]);
  const baseLevel = direction === 'auto' ? autoLevel(kinds) : direction === 'rtl' ? 1 : 0;
  const levels = resolveLevels(codePoints, kinds, baseLevel);
  return { baseLevel, levels: perUnit(text.length, codePoints, levels) };
}

/** P2, P3: the level of a paragraph whose direction nothing says. */
export function autoLevel(kinds: Uint8Array): number {
  return firstStrongLevel(kinds, matchIsolates(kinds), 0, kinds.length) ?? 0;
}

/** One level a character, those of L1 for separators and the white space before them among them. */
export function resolveLevels(codePoints: readonly number[], originalKinds: Uint8Array, baseLevel: number): Uint8Array {
  const paragraph: BidiParagraph = {
    codePoints,
    originalKinds,
    kinds: originalKinds.slice(),
    levels: new Uint8Array(codePoints.length),
    matches: matchIsolates(originalKinds),
    baseLevel,
  };
  resolveExplicit(paragraph);
  for (const sequence of isolatingRunSequences(paragraph)) {
    resolveWeak(sequence, paragraph.kinds);
    resolveNeutral(sequence, paragraph);
    resolveImplicit(sequence, paragraph);
  }
  levelRemoved(paragraph);
  resetSeparators(paragraph);
  return paragraph.levels;
}

/** Characters that X9 removes take the level before them, so that they split nothing. */
function levelRemoved({ originalKinds, levels, baseLevel }: BidiParagraph): void {
  for (let i = 0; i < levels.length; i++)
    if (isRemoved(originalKinds[i])) levels[i] = i > 0 ? levels[i - 1] : baseLevel;
}

/** L1, but for the ends of lines, which are known later. */
function resetSeparators({ originalKinds: kinds, levels, baseLevel }: BidiParagraph): void {
  let isBeforeSeparator = true;
  for (let i = kinds.length - 1; i >= 0; i--) {
    const kind = kinds[i];
    if (kind === BC.B || kind === BC.S) isBeforeSeparator = true;
    else if (kind !== BC.WS && !isRemoved(kind) && !isIsolateInitiator(kind) && kind !== BC.PDI)
      isBeforeSeparator = false;
    if (isBeforeSeparator) levels[i] = baseLevel;
  }
}

function perUnit(length: number, codePoints: readonly number[], levels: Uint8Array): Uint8Array {
  const units = new Uint8Array(length);
  let at = 0;
  for (const [i, codePoint] of codePoints.entries()) {
    units[at++] = levels[i];
    if (codePoint > 0xffff) units[at++] = levels[i];
  }
  return units;
}
