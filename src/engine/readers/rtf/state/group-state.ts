import type { Destination } from '../destinations/destination.js';
import type { Field } from '../fields/field.js';
import type { CharacterState } from './character-state.js';
import type { ParagraphState } from './paragraph-state.js';
import type { RowState } from './row-state.js';

/** What a group inherits from the group round it and gives back when it ends. */
export interface GroupState {
  destination: Destination;
  /** The destination began in this group: it ends with it. */
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
  /** How many stories (notes, text boxes…) this one hangs in. */
  storyDepth: number;
  /** The note that the story is, which can hold no other. */
  note?: { isEndnote: boolean };
  /** The innermost field round the text. */
  field?: Field;
  /** Target of the hyperlink that the text belongs to. */
  link?: string;
}
