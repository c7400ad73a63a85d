import type { Lazy } from '../../document/block.js';

/**
 * A sequence that is being composed. Blocks in blocks are cursors on a stack instead of calls in calls: nesting takes
 * no stack space, and rows that come from a file may wait anywhere.
 */
export interface Cursor {
  readonly iterator: Iterator<unknown> | AsyncIterator<unknown>;
  /** Composes one value. What it holds comes back as further cursors, to be run in order before the next value. */
  each(value: unknown): readonly Cursor[] | void;
  end?(): readonly Cursor[] | void;
}

export function cursor<T>(
  source: Lazy<T>,
  each: (value: T) => readonly Cursor[] | void,
  end?: () => readonly Cursor[] | void,
): Cursor {
  const iterator = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  return { iterator, each: (value) => each(value as T), ...(end && { end }) };
}

/** Something to do between other cursors. */
export function step(run: () => readonly Cursor[] | void): Cursor {
  return cursor([], () => undefined, run);
}
