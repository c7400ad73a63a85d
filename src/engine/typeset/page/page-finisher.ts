import type { LaidPage } from './page-builder.js';
import type { Page } from '../page-model/page.model.js';
import type { RunningLines } from './running-lines.js';

/** Pages that wait for the end, so that short documents know how wide their number of pages is. */
const HELD_PAGES = 100;
/** Digits to expect in the number of pages of a document that is longer. */
const LONG_DIGITS = 3;

/** Adds the running lines. They may differ where there is but one page, so the first one waits for the second or the end. */
export class PageFinisher {
  #held: LaidPage[] = [];
  #isLong = false;
  #isFirst = true;

  constructor(private readonly lines: RunningLines | null) {}

  /** Takes pages from the builder; gives those that can go. */
  take(pages: readonly LaidPage[], isEnd: boolean): Page[] {
    if (!this.lines) return pages.map(toPage);
    this.#held.push(...pages);
    if (this.#held.length > HELD_PAGES) this.#isLong = true;
    if (!this.#isLong && !isEnd) return [];
    const ready = this.#held;
    this.#held = [];
    const digits = this.#isLong ? LONG_DIGITS : String(ready.length).length;
    const isSingle = !this.#isLong && ready.length === 1;
    return ready.map((page) => {
      this.lines?.paint(page, this.#isFirst, isSingle, digits);
      this.#isFirst = false;
      return toPage(page);
    });
  }
}

function toPage({ painter, geometry: { widthPt, heightPt } }: LaidPage): Page {
  return { widthPt, heightPt, items: painter.items() };
}
