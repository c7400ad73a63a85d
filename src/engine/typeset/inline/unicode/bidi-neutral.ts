import { bracketPair } from './bidi-brackets.js';
import { BC, isIsolateInitiator } from './bidi-class.js';
import type { BidiParagraph } from './bidi-explicit.js';
import type { RunSequence } from './bidi-runs.js';

const MAX_OPEN_BRACKETS = 63;

/** N0–N2: brackets and other neutrals take the direction of what they stand in. */
export function resolveNeutral(sequence: RunSequence, paragraph: BidiParagraph): void {
  resolveBrackets(sequence, paragraph);
  const { places, level, before, after } = sequence;
  const { kinds } = paragraph;
  const embedding = level % 2 === 1 ? BC.R : BC.L;
  for (let start = 0; start < places.length; start++) {
    if (!isNeutral(kinds[places[start]])) continue;
    let end = start;
    while (end < places.length && isNeutral(kinds[places[end]])) end++;
    const left = start > 0 ? strongOf(kinds[places[start - 1]]) : before;
    const right = end < places.length ? strongOf(kinds[places[end]]) : after;
    for (let k = start; k < end; k++) kinds[places[k]] = left === right ? left : embedding;
    start = end - 1;
  }
}

/** I1, I2: the level of each character, by its class and the level of its sequence. */
export function resolveImplicit({ places, level }: RunSequence, { kinds, levels }: BidiParagraph): void {
  for (const i of places) {
    const kind = kinds[i];
    const isNumber = kind === BC.AN || kind === BC.EN;
    if (level % 2 === 0) levels[i] = level + (kind === BC.R ? 1 : isNumber ? 2 : 0);
    else levels[i] = level + (kind === BC.L || isNumber ? 1 : 0);
  }
}

function isNeutral(kind: number): boolean {
  return (
    kind === BC.B || kind === BC.S || kind === BC.WS || kind === BC.ON || isIsolateInitiator(kind) || kind === BC.PDI
  );
}

/** Numbers count as right to left (N1). */
function strongOf(kind: number): number {
  return kind === BC.L ? BC.L : BC.R;
}

function isStrong(kind: number): boolean {
  return kind === BC.L || kind === BC.R || kind === BC.EN || kind === BC.AN;
}

/** N0: a pair of brackets takes the direction of what it encloses, or of what stands before it. */
function resolveBrackets(sequence: RunSequence, paragraph: BidiParagraph): void {
  const { places, level, before } = sequence;
  const { kinds, originalKinds } = paragraph;
  const embedding = level % 2 === 1 ? BC.R : BC.L;
  for (const [open, close] of findPairs(sequence, paragraph)) {
    const direction = pairDirection(places, open, close, embedding, before, kinds);
    if (direction === null) continue;
    for (const k of [open, close]) {
      kinds[places[k]] = direction;
      for (let next = k + 1; next < places.length && originalKinds[places[next]] === BC.NSM; next++) {
        kinds[places[next]] = direction;
      }
    }
  }
}

/** BD16: pairs of brackets, by their opening ones. */
function findPairs({ places }: RunSequence, { kinds, codePoints }: BidiParagraph): [open: number, close: number][] {
  const found: [number, number][] = [];
  const stack: { readonly pair: number; readonly place: number }[] = [];
  for (let k = 0; k < places.length; k++) {
    const pair = kinds[places[k]] === BC.ON ? bracketPair(codePoints[places[k]]) : undefined;
    if (pair === undefined) continue;
    if (pair > 0) {
      if (stack.length === MAX_OPEN_BRACKETS) return [];
      stack.push({ pair, place: k });
      continue;
    }
    const match = stack.findLastIndex((open) => open.pair === -pair);
    if (match < 0) continue;
    found.push([stack[match].place, k]);
    stack.length = match;
  }
  return found.sort(([a], [b]) => a - b);
}

/** The direction that a pair takes, `null` where nothing strong is inside. */
function pairDirection(
  places: readonly number[],
  open: number,
  close: number,
  embedding: number,
  before: number,
  kinds: Uint8Array,
): number | null {
  let hasOpposite = false;
  for (let k = open + 1; k < close; k++) {
    const kind = kinds[places[k]];
    if (!isStrong(kind)) continue;
    if (strongOf(kind) === embedding) return embedding;
    hasOpposite = true;
  }
  if (!hasOpposite) return null;
  const opposite = embedding === BC.L ? BC.R : BC.L;
  for (let k = open - 1; k >= 0; k--) {
    const kind = kinds[places[k]];
    if (isStrong(kind)) return strongOf(kind) === opposite ? opposite : embedding;
  }
  return before === opposite ? opposite : embedding;
}
