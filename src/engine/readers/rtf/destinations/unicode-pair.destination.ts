import type { Destination, GroupState } from '../state/group-state.js';

/** `{\upr{ansi}{\*\ud{unicode}}}`: the same content twice; the first is for readers without Unicode. */
export class UnicodePairDestination implements Destination {
  readonly #outer: Destination;
  readonly #state: () => GroupState;

  constructor(outer: Destination, state: () => GroupState) {
    this.#outer = outer;
    this.#state = state;
  }

  text(): void {
    // The copy for readers without Unicode.
  }

  word(word: string): boolean {
    if (word === 'ud') this.#state().destination = this.#outer;
    return true;
  }
}
