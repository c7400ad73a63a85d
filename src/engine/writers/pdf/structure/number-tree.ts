import type { FileBody } from '../file/file-body.js';

const ENTRIES_PER_LEAF = 200;

/** A number tree (ISO 32000-1, 7.9.7) whose keys come in ascending order: leaves are written as they fill. */
export class NumberTree {
  readonly #leaves: { readonly id: number; readonly first: number; readonly last: number }[] = [];
  #open: { readonly first: number; readonly entries: string[] } | null = null;
  #lastKey = -1;

  constructor(private readonly body: FileBody) {}

  /** `value` is PDF syntax. */
  add(key: number, value: string): void {
    this.#open ??= { first: key, entries: [] };
    this.#open.entries.push(`${key} ${value}`);
    this.#lastKey = key;
    if (this.#open.entries.length === ENTRIES_PER_LEAF) this.#closeLeaf();
  }

  /** Writes the root and returns its number. */
  write(): number {
    if (this.#leaves.length === 0) return this.body.add(`<</Nums[${this.#open?.entries.join(' ') ?? ''}]>>`);
    this.#closeLeaf();
    const { length } = this.#leaves;
    const limits = `/Limits[${this.#leaves[0].first} ${this.#leaves[length - 1].last}]`;
    return this.body.add(`<<${limits}/Kids[${this.#leaves.map(({ id }) => `${id} 0 R`).join(' ')}]>>`);
  }

  #closeLeaf(): void {
    if (!this.#open) return;
    const { first, entries } = this.#open;
    const id = this.body.add(`<</Limits[${first} ${this.#lastKey}]/Nums[${entries.join(' ')}]>>`);
    this.#leaves.push({ id, first, last: this.#lastKey });
    this.#open = null;
  }
}
