import type { TableRow } from '../../../document/block.js';

/** Rows that are handed on while the file is read: whoever wants the next one has more of the file read. */
export class RowStream implements Iterable<TableRow> {
  readonly #readMore: () => boolean;
  #ready: TableRow[] = [];
  #isEnded = false;

  /** `readMore` reads a piece of the file; `false`: there is none. */
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
