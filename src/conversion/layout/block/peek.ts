import type { Lazy } from '../../document/block.js';

/** The first value of a sequence, and the whole sequence. */
export async function peek<T>(values: Lazy<T>): Promise<{ readonly first: T | undefined; readonly blocks: Lazy<T> }> {
  const iterator = Symbol.asyncIterator in values ? values[Symbol.asyncIterator]() : values[Symbol.iterator]();
  const head = await iterator.next();
  if (head.done) return { first: undefined, blocks: [] };
  async function* whole(): AsyncGenerator<T> {
    try {
      for (let next: IteratorResult<T> = head; !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { first: head.value, blocks: whole() };
}
