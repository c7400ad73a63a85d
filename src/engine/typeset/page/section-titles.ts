/** A heading on a page. */
interface PageSection {
  readonly level: number;
  readonly title: string;
}

/**
 * Which section a page is of: the first that begins on it, else the one that goes on. Sections are what the headings of
 * the first level begin; where the only one of them is the title of the document, those of the second.
 */
export class SectionTitles {
  #current = '';
  #isBelowTitle = true;

  constructor(private readonly documentTitle: string) {}

  /** Pages come in order. */
  of(headings: readonly PageSection[]): string {
    let first: string | null = null;
    for (const { level, title } of headings) {
      const isTitle = level === 1 && title === this.documentTitle;
      if (level === 1) this.#isBelowTitle = isTitle;
      if (isTitle || level > (this.#isBelowTitle ? 2 : 1)) continue;
      first ??= title;
      this.#current = title;
    }
    return first ?? this.#current;
  }
}
