import { deflateSync } from 'node:zlib';

const FREE = 0;
const IN_FILE = 1;
const IN_STREAM = 2;
const ROW_BYTES = 8;
/** Last byte of the place in a row. */
const PLACE_END = 5;
const START_CAPACITY = 1024;

/** Where every object stands (ISO 32000-1, 7.5.8): 11 bytes of memory an object. */
export class CrossReferences {
  #kinds = new Uint8Array(START_CAPACITY);
  #places = new Float64Array(START_CAPACITY);
  #indexes = new Uint16Array(START_CAPACITY);
  #count = 1;

  /** The number of a new object. */
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
    const rows = new Uint8Array(this.#count * (ROW_BYTES + 1));
    let row = new Uint8Array(ROW_BYTES);
    let above = new Uint8Array(ROW_BYTES);
    for (let id = 0; id < this.#count; id++) {
      this.#fillRow(id, row);
      const at = id * (ROW_BYTES + 1);
      rows[at] = 2;
      for (let i = 0; i < ROW_BYTES; i++) rows[at + 1 + i] = row[i] - above[i];
      [row, above] = [above, row];
    }
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

  #fillRow(id: number, row: Uint8Array): void {
    const isFree = this.#kinds[id] === FREE;
    const index = isFree ? 0xffff : this.#indexes[id];
    row[0] = this.#kinds[id];
    let rest = isFree ? 0 : this.#places[id];
    for (let i = PLACE_END; i > 0; i--) {
      row[i] = rest % 0x100;
      rest = Math.floor(rest / 0x100);
    }
    row[PLACE_END + 1] = index >> 8;
    row[PLACE_END + 2] = index & 0xff;
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
