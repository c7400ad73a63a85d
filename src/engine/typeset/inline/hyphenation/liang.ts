import type { Levels, PatternNode, Patterns } from './pattern-tree.js';
import { PackedPatterns } from './packed-patterns.js';

const EDGE = '.';
const LEAF: PatternNode = {};
/** From so many words on it is worth packing the patterns, which takes as long as dividing some thousand words. */
const MANY_WORDS = 3000;

interface UsedPatterns {
  words: number;
  packed: PackedPatterns | null;
}

const used = new WeakMap<Patterns, UsedPatterns>();

/**
 * Divides words by patterns (Frank Liang, Word Hy-phen-a-tion by Com-put-er, Stanford 1983). Nothing is remembered.
 *
 * @returns indexes into the word, at least two letters from its beginning and its end
 */
export function divideByPatterns(word: string, patterns: Patterns): readonly number[] {
  const [levels, trie, exceptions] = patterns;
  const lower = word.toLowerCase();
  if (exceptions && Object.hasOwn(exceptions, lower)) return exceptions[lower];
  // Letters that have more than one small letter: what is found would stand elsewhere.
  if (lower.length !== word.length) return [];
  const marks = new Uint8Array(lower.length + 1);
  const text = EDGE + lower + EDGE;
  const packed = packedOf(patterns);
  for (let start = 0; start < text.length - 2; start++) {
    if (packed) markPacked(start, text, packed, marks);
    else markFrom(start, text, levels, trie, marks);
  }
  const points: number[] = [];
  for (let at = 2; at < word.length - 1; at++) if (marks[at] % 2 === 1) points.push(at);
  return points;
}

function packedOf(patterns: Patterns): PackedPatterns | null {
  let use = used.get(patterns);
  if (!use) used.set(patterns, (use = { words: 0, packed: null }));
  if (++use.words >= MANY_WORDS) use.packed ??= new PackedPatterns(patterns);
  return use.packed;
}

/** {@link markFrom}, by packed patterns. */
function markPacked(start: number, text: string, packed: PackedPatterns, marks: Uint8Array): void {
  const origin = Math.max(0, start - 1);
  let node = 0;
  for (let at = start; at < text.length; at++) {
    node = packed.next(node, text.charCodeAt(at));
    if (node === 0) return;
    const levels = packed.levelsAt(node);
    if (levels) apply(levels, origin, marks);
  }
}

/** Applies all patterns that begin at `start`. */
function markFrom(start: number, text: string, levels: readonly Levels[], trie: PatternNode, marks: Uint8Array): void {
  // A pattern that begins at the edge counts from the first letter.
  const origin = Math.max(0, start - 1);
  let node = trie;
  for (let at = start; at < text.length; at++) {
    const entry = node[text[at]];
    if (entry === undefined) return;
    if (typeof entry === 'number') apply(levels[entry], origin, marks);
    else if (isPair(entry)) apply(levels[entry[1]], origin, marks);
    node = typeof entry === 'number' ? LEAF : isPair(entry) ? entry[0] : entry;
  }
}

function isPair(entry: PatternNode | readonly [PatternNode, number]): entry is readonly [PatternNode, number] {
  return Array.isArray(entry);
}

function apply(levels: Levels, origin: number, marks: Uint8Array): void {
  for (let i = 0; i < levels.length; i++) {
    if (levels[i] > marks[origin + i]) marks[origin + i] = levels[i];
  }
}
