import type { TableRow } from '../../../document/block.js';

/** Rows that are handed on while the file is read: whoever takes the next one makes the reader go on. */
export class RowStream implements Iterable<TableRow> {
  readonly #readMore: () => boolean;
  #ready: TableRow[] = [];
  #isEnded = false;

  /** `readMore` reads a piece of the file, and returns `false` at its end. */
  constructor(readMore: () => boolean) {
    this.#readMore = readMore;
  }

  push(rows: readonly TableRow[]): void {
    for (const row of rows) this.#ready.push(row);
  }

  end(): void {
    this.#isEnded = true;
  }

  *[Symbol.iterator](): Generator<TableRow> {
    for (;;) {
      const ready = this.#ready;
      this.#ready = [];
      yield* ready;
      if (this.#ready.length > 0) continue;
      if (this.#isEnded || !this.#readMore()) break;
    }
    yield* this.#ready;
  }
}
