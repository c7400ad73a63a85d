/** Gives headings levels without gaps, as PDF/UA-1 (7.4.2) asks: an H3 below an H1 becomes an H2, the first one an H1. */
export class HeadingLevels {
  readonly #open: number[] = [];

  /** The level, from 1, that tag and outline take for a heading of a visual level. */
  next(visualLevel: number): number {
    while ((this.#open.at(-1) ?? 0) >= visualLevel) this.#open.pop();
    this.#open.push(visualLevel);
    return this.#open.length;
  }
}
