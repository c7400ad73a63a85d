import { Zip, ZipDeflate } from 'fflate';

/**
 * Writes a ZIP archive (APPNOTE 6.3.3) piece by piece. Nothing is compressed, since results are already; it is all the
 * same marked as deflated, for readers that take no uncompressed file whose size stands behind it.
 */
export class ZipWriter {
  #chunks: Uint8Array[] = [];
  readonly #zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.#chunks.push(chunk);
  });

  /** @param modifiedAt ms since 1970 */
  async *file(name: string, modifiedAt: number, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const file = new ZipDeflate(name, { level: 0 });
    file.mtime = modifiedAt;
    this.#zip.add(file);
    for await (const chunk of content) {
      file.push(chunk);
      yield* this.#written();
    }
    file.push(new Uint8Array(), true);
    yield* this.#written();
  }

  *end(): Generator<Uint8Array> {
    this.#zip.end();
    yield* this.#written();
  }

  #written(): Uint8Array[] {
    const chunks = this.#chunks;
    this.#chunks = [];
    return chunks;
  }
}
