import type { SetWord } from './set-word.js';

/** What stands between two spaces, divided where a line may end inside. */
export interface Token {
  readonly parts: readonly { readonly word: SetWord; readonly breakAfter: 0 | 1 }[];
  /** Line break class of its end, combining marks left out. */
  readonly last: number;
}
