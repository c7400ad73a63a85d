const MAX_WORDS = 200_000;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** The words of a document: by them a hyphen at a line's end is known as one of hyphenation or one of the word. */
export class Vocabulary {
  readonly #words = new Set<string>();

  add(word: string): void {
    if (this.#words.size < MAX_WORDS) this.#words.add(normal(word));
  }

  /**
   * `beginn-` and `ing` as one word. The hyphen stays where the document has the word elsewhere with it and never without,
   * and between parts that are not both lower case.
   */
  join(start: string, end: string): string {
    const stem = start.slice(0, -1);
    const joined = stem + end;
    if (!/\p{Ll}$/u.test(stem) || !/^\p{Ll}/u.test(end)) return start + end;
    if (this.#words.has(normal(joined))) return joined;
    return this.#words.has(normal(start + end)) ? start + end : joined;
  }
}

function normal(word: string): string {
  return word.toLowerCase().replace(EDGES, '');
}
