const MAX_WORDS = 200_000;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** The words of a document, to tell a hyphen that the line's end made from one that belongs to the word. */
export class Vocabulary {
  readonly #words = new Set<string>();

  add(word: string): void {
    if (this.#words.size < MAX_WORDS) this.#words.add(normal(word));
  }

  /**
   * `beginn-` and `ing` as one word. The hyphen stays where the document has the word with it elsewhere and not
   * without, and between parts that are no lower-case words.
   */
  join(head: string, tail: string): string {
    const stem = head.slice(0, -1);
    const joined = stem + tail;
    if (!/\p{Ll}$/u.test(stem) || !/^\p{Ll}/u.test(tail)) return head + tail;
    if (this.#words.has(normal(joined))) return joined;
    return this.#words.has(normal(head + tail)) ? head + tail : joined;
  }
}

function normal(word: string): string {
  return word.toLowerCase().replace(EDGES, '');
}
