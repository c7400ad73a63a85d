/** One TrueType font file, by its tables (OpenType, "Organization of an OpenType font"). */
export class Sfnt {
  readonly #tables = new Map<string, { readonly offset: number; readonly length: number }>();
  readonly #view: DataView;

  constructor(readonly bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const count = this.#view.getUint16(4);
    for (let i = 0; i < count; i++) {
      const at = 12 + i * 16;
      const tag = Buffer.from(bytes.buffer, bytes.byteOffset + at, 4).toString('latin1');
      this.#tables.set(tag, { offset: this.#view.getUint32(at + 8), length: this.#view.getUint32(at + 12) });
    }
  }

  has(tag: string): boolean {
    return this.#tables.has(tag);
  }

  /**
   * The bytes of a table, a view on the file.
   *
   * @throws Error when the font has no such table
   */
  table(tag: string): Uint8Array {
    const entry = this.#tables.get(tag);
    if (!entry) throw new Error(`The font has no table "${tag}".`);
    return this.bytes.subarray(entry.offset, entry.offset + entry.length);
  }

  /** {@link table} as a `DataView`. */
  view(tag: string): DataView {
    const table = this.table(tag);
    return new DataView(table.buffer, table.byteOffset, table.byteLength);
  }
}
