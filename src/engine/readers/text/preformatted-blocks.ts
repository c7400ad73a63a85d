import type { Block } from '../../document/block.js';
import * as make from '../../document/builders.js';
import { PAGE_BREAK } from './lines/split-lines.js';

/**
 * Lines as they are, page by page; none of them is read before the layout asks for it. Blank lines at the end of a page
 * and form feeds at the end of the text are dropped.
 *
 * @param lines cleaned, without tabs
 * @param columns width that most lines fit into
 */
export function* preformattedBlocks(lines: Iterable<string>, columns: number): Generator<Block> {
  const pages = new PageLines(lines);
  try {
    while (pages.advance()) {
      for (let count = pages.takeBreaks(); count > 0; count--) yield make.pageBreak();
      yield make.preformatted(pages.lines(), columns);
      // The layout may have stopped before the last line.
      for (const _ of pages.lines()) continue;
    }
  } finally {
    pages.close();
  }
}

class PageLines {
  readonly #source: Iterator<string>;
  #line: string | undefined;
  #breaks = 0;
  #blanks = 0;

  constructor(lines: Iterable<string>) {
    this.#source = lines[Symbol.iterator]();
    this.#step();
  }

  /** Goes on to the next line that is not blank, over form feeds; `false` when there is none. */
  advance(): boolean {
    while (this.#line === PAGE_BREAK || this.#line === '') {
      if (this.#line === PAGE_BREAK) {
        this.#breaks += 1;
        this.#blanks = 0;
      } else this.#blanks += 1;
      this.#step();
    }
    return this.#line !== undefined;
  }

  takeBreaks(): number {
    const count = this.#breaks;
    this.#breaks = 0;
    return count;
  }

  *lines(): Generator<string> {
    while (this.#line !== undefined && this.#line !== PAGE_BREAK) {
      if (this.#line === '') this.#blanks += 1;
      else {
        for (; this.#blanks > 0; this.#blanks--) yield '';
        yield this.#line;
      }
      this.#step();
    }
    this.#blanks = 0;
  }

  close(): void {
    this.#source.return?.();
  }

  #step(): void {
    const { value, done } = this.#source.next();
    if (done) this.#line = undefined;
    else this.#line = value === PAGE_BREAK ? PAGE_BREAK : value.trimEnd();
  }
}
