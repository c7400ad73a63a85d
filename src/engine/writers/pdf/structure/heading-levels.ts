import type { StructureTag } from '../../../typeset/page-model/page.model.js';

/** Tag levels of headings, so that none is skipped (PDF/UA-1, 7.4.2): a level below another is one deeper, no more. */
export class HeadingLevels {
  readonly #open: number[] = [];

  tagOf(level: number): StructureTag {
    while (this.#open.length > 0 && this.#open[this.#open.length - 1] >= level) this.#open.pop();
    this.#open.push(level);
    return (['H1', 'H2', 'H3', 'H4', 'H5', 'H6'] as const)[this.#open.length - 1];
  }
}
