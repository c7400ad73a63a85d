import { deflateSync } from 'node:zlib';

const FREE = 0;
const IN_FILE = 1;
const IN_STREAM = 2;
const ROW_BYTES = 8;
/** A row with the type of its PNG filter before it. */
const STEP = ROW_BYTES + 1;
/** The PNG filter "Up". */
const UP = 2;
const START_CAPACITY = 1024;

/** Where every object stands (ISO 32000-1, 7.5.4 and 7.5.8): 11 bytes of memory for each. */
export class CrossReferences {
  #kinds = new Uint8Array(START_CAPACITY);
  #places = new Float64Array(START_CAPACITY);
  #indexes = new Uint16Array(START_CAPACITY);
  #count = 1;

  /** Gives a new object its number. */
  newId(): number {
    if (this.#count === this.#kinds.length) this.#grow();
    return this.#count++;
  }

  get size(): number {
    return this.#count;
  }

  setOffset(id: number, offset: number): void {
    this.#kinds[id] = IN_FILE;
    this.#places[id] = offset;
  }

  setInStream(id: number, streamId: number, index: number): void {
    this.#kinds[id] = IN_STREAM;
    this.#places[id] = streamId;
    this.#indexes[id] = index;
  }

  /** The rows of the cross-reference stream, `/W [1 5 2]`, deflated with the PNG "up" predictor. */
  encode(): { readonly bytes: Uint8Array; readonly entries: string } {
    const rows = new Uint8Array(this.#count * STEP);
    for (let id = 0; id < this.#count; id++) this.#writeRow(id, rows, id * STEP);
    // Each byte is stored as its difference from the one above, from the last row up, so that the row above is still whole.
    for (let at = rows.length - 1; at > STEP; at--) if (at % STEP > 0) rows[at] -= rows[at - STEP];
    const parameters = `/DecodeParms<</Predictor 12/Columns ${ROW_BYTES}>>`;
    return { bytes: deflateSync(rows), entries: `/W[1 5 2]/Size ${this.#count}/Filter/FlateDecode${parameters}` };
  }

  /** The same as a plain table (ISO 32000-1, 7.5.4), where no object stands in a stream. */
  table(): string {
    const rows = Array.from({ length: this.#count }, (_, id) =>
      this.#kinds[id] === FREE ? '0000000000 65535 f \n' : `${String(this.#places[id]).padStart(10, '0')} 00000 n \n`,
    );
    return `xref\n0 ${this.#count}\n${rows.join('')}`;
  }

  #writeRow(id: number, rows: Uint8Array, at: number): void {
    const isFree = this.#kinds[id] === FREE;
    const place = isFree ? 0 : this.#places[id];
    const index = isFree ? 0xffff : this.#indexes[id];
    rows[at] = UP;
    rows[at + 1] = this.#kinds[id];
    rows[at + 2] = place / 2 ** 32;
    for (let i = 0; i < 4; i++) rows[at + 3 + i] = place >>> (24 - i * 8);
    rows[at + 7] = index >> 8;
    rows[at + 8] = index;
  }

  #grow(): void {
    const capacity = this.#kinds.length * 2;
    this.#kinds = copyInto(new Uint8Array(capacity), this.#kinds);
    this.#places = copyInto(new Float64Array(capacity), this.#places);
    this.#indexes = copyInto(new Uint16Array(capacity), this.#indexes);
  }
}

function copyInto<T extends Uint8Array | Uint16Array | Float64Array>(target: T, source: T): T {
  target.set(source);
  return target;
}
