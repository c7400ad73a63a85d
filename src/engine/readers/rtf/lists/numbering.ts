import type { ParagraphState } from '../state/paragraph-state.js';
import type { ListCounter } from './list-counter.js';
import type { ListPosition } from './list-position.js';
import { OldListCounter } from './old-list-counter.js';

/** Finds the place of each paragraph of one story in lists of both kinds: of the list tables, and of `\pn`. */
export class Numbering {
  readonly #lists: ListCounter;
  readonly #oldLists = new OldListCounter();

  /** `lists` is shared by all stories of the document. */
  constructor(lists: ListCounter) {
    this.#lists = lists;
  }

  /** `writtenLabel` is the label that the writer of the file showed. `undefined`: no list item. */
  next(paragraph: ParagraphState, writtenLabel: string | undefined): ListPosition | undefined {
    const { oldNumbering, listIndex, listLevel } = paragraph;
    // Word 97 wrote both, the old one for readers of its day.
    const position = listIndex === 0 ? undefined : this.#lists.next(listIndex, listLevel, writtenLabel);
    if (!position && oldNumbering) return this.#oldLists.next(oldNumbering, writtenLabel);
    this.#oldLists.interrupt();
    return position;
  }
}
