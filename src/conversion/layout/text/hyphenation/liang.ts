/** Where a pattern allows (odd) or forbids (even) a division, for the places round its letters. */
type Levels = readonly number[];
/** By letter: an index into the levels, further letters, or both. */
type Node = { readonly [letter: string]: number | Node | readonly [Node, number] };

/** Patterns of one language as the package `hyphen` has them; words with places of their own may follow. */
export type Patterns = readonly [levels: readonly Levels[], trie: Node, exceptions?: Readonly<Record<string, Levels>>];

const EDGE = '.';
const LEAF: Node = {};

/**
 * Divides words by patterns (Frank Liang, Word Hy-phen-a-tion by Com-put-er, Stanford 1983). Nothing is remembered.
 *
 * @returns indexes into the word, at least two letters from its beginning and its end
 */
export function divideByPatterns(word: string, [levels, trie, exceptions]: Patterns): readonly number[] {
  const lower = word.toLowerCase();
  if (exceptions && Object.hasOwn(exceptions, lower)) return exceptions[lower];
  // Letters that have more than one small letter: what is found would stand elsewhere.
  if (lower.length !== word.length) return [];
  const marks = new Uint8Array(lower.length + 1);
  const text = EDGE + lower + EDGE;
  for (let start = 0; start < text.length - 2; start++) markFrom(start, text, levels, trie, marks);
  const points: number[] = [];
  for (let at = 2; at < word.length - 1; at++) if (marks[at] % 2 === 1) points.push(at);
  return points;
}

/** Applies all patterns that begin at a place. */
function markFrom(start: number, text: string, levels: readonly Levels[], trie: Node, marks: Uint8Array): void {
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

function isPair(entry: Node | readonly [Node, number]): entry is readonly [Node, number] {
  return Array.isArray(entry);
}

function apply(levels: Levels, origin: number, marks: Uint8Array): void {
  for (let i = 0; i < levels.length; i++) {
    if (levels[i] > marks[origin + i]) marks[origin + i] = levels[i];
  }
}
