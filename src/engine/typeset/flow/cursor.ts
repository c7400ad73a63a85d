import type { Lazy } from '../../document/block.js';

/** What one value of a sequence holds: further cursors, to be run in order before the next value. */
export type Inner = readonly Cursor[] | void;

/** What a cursor has done. */
export interface Step {
  readonly isDone: boolean;
  readonly inner: Inner;
}

/**
 * A sequence that is being composed. Blocks in blocks are cursors on a stack instead of calls in calls: nesting takes
 * no stack space, and rows that come from a file may wait anywhere.
 */
export interface Cursor {
  /** Composes the next value. */
  advance(): Step | Promise<Step>;
  /** Gives the sequence up before its end, and what it is read from. */
  close(): Promise<void>;
}

/** A cursor over a sequence: `each` composes a value, `end` what comes after the last one. */
export function cursor<T>(source: Lazy<T>, each: (value: T) => Inner, end?: () => Inner): Cursor {
  const iterator = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  const take = (next: IteratorResult<T, unknown>): Step =>
    next.done ? { isDone: true, inner: end?.() } : { isDone: false, inner: each(next.value) };
  return {
    advance() {
      const next = iterator.next();
      return next instanceof Promise ? next.then(take) : take(next);
    },
    async close() {
      await iterator.return?.();
    },
  };
}

/** A cursor that only calls a function, when those before it are done. */
export function step(run: () => Inner): Cursor {
  return cursor([], () => undefined, run);
}
