import type { Lazy } from '../../document/block.js';

interface Peeked<T> {
  readonly first: T | undefined;
  readonly blocks: Lazy<T>;
}

/** The first value of a sequence, and the whole sequence: a synchronous one stays so, since every wait has its price. */
export async function peek<T>(values: Lazy<T>): Promise<Peeked<T>> {
  if (!(Symbol.asyncIterator in values)) return peekNow(values[Symbol.iterator]());
  const iterator = values[Symbol.asyncIterator]();
  const head = await iterator.next();
  return head.done ? { first: undefined, blocks: [] } : { first: head.value, blocks: resumeLater(head, iterator) };
}

function peekNow<T>(iterator: Iterator<T>): Peeked<T> {
  const head = iterator.next();
  return head.done ? { first: undefined, blocks: [] } : { first: head.value, blocks: resume(head, iterator) };
}

function* resume<T>(head: IteratorResult<T>, iterator: Iterator<T>): Generator<T> {
  try {
    for (let next = head; !next.done; next = iterator.next()) yield next.value;
  } finally {
    iterator.return?.();
  }
}

async function* resumeLater<T>(head: IteratorResult<T>, iterator: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    for (let next = head; !next.done; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}
