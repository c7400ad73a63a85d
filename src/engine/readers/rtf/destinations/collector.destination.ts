import type { Destination } from '../state/group-state.js';

/** About so many UTF-16 code units are kept; the rest is dropped. */
const MAX_LENGTH = 65_536;

/** Gathers the text of a group (a title, a field's instruction, a bookmark's name) and hands it over at its end. */
export class CollectorDestination implements Destination {
  readonly isData = true;
  readonly #done: (text: string) => void;
  #text = '';

  constructor(done: (text: string) => void) {
    this.#done = done;
  }

  text(value: string): void {
    if (this.#text.length < MAX_LENGTH) this.#text += value;
  }

  close(): void {
    this.#done(this.#text);
  }
}
