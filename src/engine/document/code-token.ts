/** What a piece of source code is to its language; the theme gives it a look. */
export type CodeTokenKind =
  'keyword' | 'string' | 'comment' | 'function' | 'number' | 'type' | 'tag' | 'builtin' | 'inserted' | 'deleted';

/** A piece of source code. It may hold line ends; all pieces of a block after each other are its text. */
export interface CodeToken {
  readonly text: string;
  /** Absent for what has no look of its own: names, punctuation, white space. */
  readonly kind?: CodeTokenKind;
}
