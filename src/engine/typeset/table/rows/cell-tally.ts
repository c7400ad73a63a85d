import { ConversionError } from '../../../conversion-error.js';

/** Rows and cells of a table of values. The cells that hold something are counted twice: composed, and on a page. */
export class CellTally {
  #composed = 0;
  #printed = 0;
  #names = 0;
  #isUsed = false;
  #rowCount: number | null = null;

  /** Says how many rows will come. */
  expectRows(count: number): void {
    this.#rowCount = count;
  }

  /** Rows, where their number is known before the last one; else `null`. */
  get rowCount(): number | null {
    return this.#rowCount;
  }

  /** Whether the document has a table of values. */
  get isUsed(): boolean {
    return this.#isUsed;
  }

  compose(count: number): void {
    this.#isUsed = true;
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
