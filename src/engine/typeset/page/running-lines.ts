import type { LaidPage } from './page-builder.js';
import type { RunningLine } from './running-line.js';
import { groupDigits } from '../page-model/group-digits.js';
import { SectionTitles } from './section-titles.js';

/** What the fields of running lines say on every page. */
export interface DocumentValues {
  readonly title: string;
  readonly author: string;
  readonly date: string;
  readonly file: string;
  /** Rows of a table of values in all, where they are counted. */
  readonly rowCount: () => number | null;
}

/** Adds the running lines of the theme, or of the client, to pages that come in order. */
export class RunningLines {
  readonly #sections: SectionTitles;

  constructor(
    private readonly lines: readonly RunningLine[],
    private readonly document: DocumentValues,
  ) {
    this.#sections = new SectionTitles(document.title);
  }

  /** @param digits how wide to expect the number of all pages */
  paint(page: LaidPage, isFirst: boolean, isSingle: boolean, digits: number): void {
    const section = this.#sections.of(page.painter.sections);
    const values = { ...this.document, section, page: page.painter.label, rows: this.#rows(page) };
    for (const line of this.lines) {
      const { isOnFirstPage, isOnOpenings, isOnSinglePage } = line.spec;
      const isLeftOut =
        (isFirst && !isOnFirstPage) || (isSingle && !isOnSinglePage) || (page.painter.isOpening && !isOnOpenings);
      if (!isLeftOut && !page.master.headersAndFooters && !page.master.isBare) line.paint(page, values, digits);
    }
  }

  /** "rows 121–180 of 1 248 · ", for a table of values. */
  #rows({ painter: { rows } }: LaidPage): string {
    if (!rows) return '';
    const total = this.document.rowCount();
    const range =
      rows.first === rows.last
        ? `row ${groupDigits(rows.first)}`
        : `rows ${groupDigits(rows.first)}–${groupDigits(rows.last)}`;
    return `${range}${total === null ? '' : ` of ${groupDigits(total)}`} · `;
  }
}
