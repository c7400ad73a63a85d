import { ConversionError } from '../../../conversion-error.js';

/** Counts the cells of a table of values that hold something: when they are composed, and when they are on a page. */
export class CellTally {
  #composed = 0;
  #printed = 0;
  #names = 0;

  compose(count: number): void {
    this.#composed += count;
  }

  /** Names of columns that are printed with each row. */
  composeNames(count: number): void {
    this.#composed += count;
    this.#names += count;
  }

  print(count: number): void {
    this.#printed += count;
  }

  /** Cells of the source on the pages so far. */
  get printed(): number {
    return this.#printed - this.#names;
  }

  /** @throws ConversionError `content-lost` when a cell stands on no page, or twice */
  check(): void {
    if (this.#composed === this.#printed) return;
    const message = `Of ${this.#composed} cells ${this.#printed} were printed. This is a fault of the converter.`;
    throw new ConversionError('content-lost', message);
  }
}
