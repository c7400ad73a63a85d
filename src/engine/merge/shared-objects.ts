import { createHash } from 'node:crypto';

/** What several documents have alike is written once: pictures, font programs, whatever of fonts is the same. */
export class SharedObjects {
  readonly #ids = new Map<string, number>();

  /**
   * @param syntax of the object, or of its dictionary
   * @param write writes the object and returns its number
   */
  idOf(syntax: string, stream: Uint8Array | undefined, write: () => number): number {
    const hash = createHash('sha256').update(`${syntax.length} ${syntax}`, 'latin1');
    if (stream) hash.update(stream);
    const digest = hash.digest('base64');
    const known = this.#ids.get(digest);
    if (known !== undefined) return known;
    const id = write();
    this.#ids.set(digest, id);
    return id;
  }
}
