import { deflateSync } from 'node:zlib';

const FREE = 0;
const IN_FILE = 1;
const IN_STREAM = 2;
const ROW_BYTES = 8;
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
    const rows = Buffer.alloc(this.#count * (ROW_BYTES + 1));
    let above: Buffer = Buffer.alloc(ROW_BYTES);
    for (let id = 0; id < this.#count; id++) {
      const row = this.#row(id);
      const at = id * (ROW_BYTES + 1);
      rows[at] = 2;
      for (let i = 0; i < ROW_BYTES; i++) rows[at + 1 + i] = row[i] - above[i];
      above = row;
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

  #row(id: number): Buffer {
    const row = Buffer.alloc(ROW_BYTES);
    if (this.#kinds[id] === FREE) {
      row.writeUInt16BE(0xffff, 6);
      return row;
    }
    row[0] = this.#kinds[id];
    row.writeUIntBE(this.#places[id], 1, 5);
    row.writeUInt16BE(this.#indexes[id], 6);
    return row;
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
