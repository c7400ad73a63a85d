/** Gives headings the ids that GitHub gives them, each id once in a document. */
export class HeadingIds {
  readonly #counts = new Map<string, number>();

  /** @param text of the heading, without markup */
  next(text: string): string {
    const base = text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    let id = base;
    for (let count = this.#counts.get(base) ?? 0; this.#counts.has(id); count++) {
      id = `${base}-${count + 1}`;
      this.#counts.set(base, count + 1);
    }
    this.#counts.set(id, 0);
    return id;
  }
}
