/**
 * Names and numbers that a package needs to be unique. They count up within one document, unlike the docx package's
 * own, which are random or go on from the document before: same input, same bytes.
 */
export class IdSequence {
  #link = 0;
  #drawing = 0;
  readonly #bookmarks = new Map<string, string>();
  readonly #opened = new Set<string>();

  /** Suffix of the relationship id of an external link. */
  nextLink(): string {
    return `Link${++this.#link}`;
  }

  nextDrawing(): number {
    return ++this.#drawing;
  }

  /** Bookmark name for an anchor of the document: Word allows 40 letters, digits and underscores. */
  bookmarkName(anchorId: string): string {
    const known = this.#bookmarks.get(anchorId);
    if (known) return known;
    const readable = anchorId.replace(/[^A-Za-z0-9]+/g, '_').slice(0, 28);
    const name = `_${this.#bookmarks.size + 1}_${readable}`;
    this.#bookmarks.set(anchorId, name);
    return name;
  }

  /** Number of the bookmark, or `null` when the same anchor has been set before: names must be unique. */
  openBookmark(anchorId: string): number | null {
    if (this.#opened.has(anchorId)) return null;
    this.#opened.add(anchorId);
    return this.#opened.size;
  }
}
