import type { ColumnKind } from './column-kind.js';
import { cellKind, type CellKind } from './cell-kind.js';

const MIN_KIND_SHARE = 0.95;
const LINE_FEED = 10;

/** Collects what the cells of one column hold, and how wide they are in characters. */
export class ColumnSurvey {
  readonly #counts: Record<CellKind, number> = { empty: 0, number: 0, date: 0, boolean: 0, text: 0 };
  #filled = 0;
  #longestWord = 0;
  #longestLine = 0;

  /** @param cell without spaces round it */
  add(cell: string): void {
    this.#counts[cellKind(cell)] += 1;
    if (cell !== '') this.#filled += 1;
    this.measure(cell);
  }

  /** The width alone, for cells whose kind says nothing about the column: headings. */
  measure(cell: string): void {
    const most = cell.length * 2;
    if (most <= this.#longestWord) return;
    let line = 0;
    let word = 0;
    for (let i = 0; i < cell.length; i++) {
      const code = cell.charCodeAt(i);
      const isWide = code >= 0x2e80 && code < 0xd800;
      if (isWide || code <= 0x20) word = 0;
      line = code === LINE_FEED ? 0 : line + (isWide ? 2 : 1);
      word += isWide ? 2 : Number(code > 0x20);
      if (word > this.#longestWord) this.#longestWord = word;
      if (line > this.#longestLine) this.#longestLine = line;
    }
  }

  get measured(): { longestWord: number; longestLine: number } {
    return { longestWord: this.#longestWord, longestLine: this.#longestLine };
  }

  /** How many cells below the header are not empty. */
  get filled(): number {
    return this.#filled;
  }

  get isEmpty(): boolean {
    return this.#longestLine === 0;
  }

  /** The kind of at least 95 % of the cells that are not empty. */
  get kind(): ColumnKind {
    const { number, date, boolean, text } = this.#counts;
    const wanted = (number + date + boolean + text) * MIN_KIND_SHARE;
    if (wanted === 0) return 'text';
    if (number >= wanted) return 'number';
    if (date >= wanted) return 'date';
    return boolean >= wanted ? 'boolean' : 'text';
  }
}
