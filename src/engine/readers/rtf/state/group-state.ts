import type { CharacterState } from './character-state.js';
import type { ParagraphState } from './paragraph-state.js';
import type { RowState } from './row-state.js';

/** What a group inherits from the group round it and gives back when it ends. */
export interface GroupState {
  destination: Destination;
  /** The destination began with this group, and ends with it. */
  ownsDestination: boolean;
  character: CharacterState;
  paragraph: ParagraphState;
  /** Shared by all groups at one depth of tables: a row defined in a group holds after it. */
  row: { current: RowState };
  /** `\ucN`: how many characters after a `\u` stand for it in readers without Unicode. */
  fallbackLength: number;
  /** Nothing has come in this group yet: only here, and after `\*`, a word can name the group's destination. */
  isFresh: boolean;
  /** `\*` came: the next word's group may be skipped. */
  isOptional: boolean;
  /** How many stories (notes, text boxes…) this one is nested in. */
  storyDepth: number;
  /** The note that the story is, which can hold no other. */
  note?: { isEndnote: boolean };
  /** The innermost field round the text. */
  field?: FormField;
  /** Target of the hyperlink that the text belongs to. */
  link?: string;
}

/** Where the content of a group goes. */
export interface Destination {
  /**
   * The group holds data (a table, a property, a field's instruction, a formula), not text of a story: unknown control
   * words in it are not reported, and until it names a font its bytes are in the document's own code page.
   */
  readonly isData?: boolean;
  /** Decoded characters. */
  text(value: string, state: GroupState): void;
  /** Gets control words before any other handler; `true`: the word was for this destination. */
  word?(word: string, parameter: number | undefined): boolean;
  /** Takes text undecoded, before {@link text}. */
  raw?(bytes: Uint8Array, start: number, end: number): void;
  binary?(bytes: Uint8Array, start: number, end: number): void;
  /** Its group has ended; `closing` is the state at its end. */
  close?(closing: GroupState): void;
}

/** A check box or a choice of a form: what it shows now. */
export interface FormValue {
  readonly text: string;
}

/** A field, as far as its form needs to know it. */
export interface FormField {
  setFormValue(value: FormValue): void;
}
