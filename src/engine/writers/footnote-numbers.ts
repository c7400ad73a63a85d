import type { Block, Footnote } from '../document/block.js';
import { childInlines, walkBlocks, walkInlines } from '../document/children.js';

/** Which footnote has which number in a result: 1, 2, 3… in the order of their texts. */
export class FootnoteNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #notes: Footnote[] = [];

  /** @throws TypeError for blocks with rows that have not been read to their end */
  constructor(blocks: readonly Block[]) {
    const referred = new Set<string>();
    const notes: Footnote[] = [];
    for (const block of walkBlocks(blocks)) {
      for (const inline of walkInlines(childInlines(block))) {
        if (inline.type === 'footnote-reference') referred.add(inline.id);
      }
      if (block.type === 'footnote') notes.push(block);
    }
    for (const note of notes) {
      if (!referred.has(note.id) || this.#numbers.has(note.id)) continue;
      this.#notes.push(note);
      this.#numbers.set(note.id, this.#notes.length);
    }
  }

  /** Those that something refers to, in the order of their numbers. */
  get notes(): readonly Footnote[] {
    return this.#notes;
  }

  isReferred(id: string): boolean {
    return this.#numbers.has(id);
  }

  /** `null` for a reference to a note that does not exist. */
  numberOf(id: string): number | null {
    return this.#numbers.get(id) ?? null;
  }
}
