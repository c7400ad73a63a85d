/**
 * A map for what can be found again: it forgets everything rather than hold more than `maxSize` entries, so that it
 * doesn't grow with what a process has seen.
 */
export class BoundedMap<Key, Value> {
  readonly #entries = new Map<Key, Value>();

  constructor(private readonly maxSize: number) {}

  get(key: Key): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: Key, value: Value): void {
    if (this.#entries.size >= this.maxSize) this.#entries.clear();
    this.#entries.set(key, value);
  }
}
