import type { GroupState } from '../state/group-state.js';

/** Where the content of a group goes. */
export interface Destination {
  /**
   * Not shown itself: unknown control words are no loss, and until a font is named the text is in the document's own
   * code page.
   */
  readonly isHead?: boolean;
  /** Decoded characters. */
  text(value: string, state: GroupState): void;
  /** Sees control words before everybody else; `true`: it was meant for this destination. */
  word?(word: string, parameter: number | undefined): boolean;
  /** Takes text undecoded, before {@link text}. */
  raw?(bytes: Uint8Array, start: number, end: number): void;
  binary?(bytes: Uint8Array, start: number, end: number): void;
  /** Its group has ended; `closing` is the state at its end. */
  close?(closing: GroupState): void;
}
