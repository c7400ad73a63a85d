/** Where a pattern allows (odd) or forbids (even) a division, for the places round its letters. */
export type Levels = readonly number[];

/** By letter: an index into the levels, further letters, or both. */
export type PatternNode = {
  readonly [letter: string]: number | PatternNode | readonly [PatternNode, number];
};

/** Patterns of one language as the package `hyphen` has them; words with places of their own may follow. */
export type Patterns = readonly [
  levels: readonly Levels[],
  trie: PatternNode,
  exceptions?: Readonly<Record<string, Levels>>,
];
