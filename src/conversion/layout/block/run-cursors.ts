import type { Box } from '../page/box.js';
import type { Cursor } from './cursor.js';
import type { Flow } from './flow.js';

/** Boxes go on to the page builder in batches of about so many. */
const BATCH = 64;

/** Runs cursors to their ends; boxes come out while the source is still being read. */
export async function* runCursors(root: Cursor, flow: Flow): AsyncGenerator<Box[]> {
  const stack = [root];
  try {
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.iterator.next();
      advance(stack, top, next instanceof Promise ? await next : (next as IteratorResult<unknown>));
      if (flow.boxes.length >= BATCH) yield flow.take();
    }
    yield flow.take();
  } finally {
    for (const { iterator } of stack) await iterator.return?.();
  }
}

/** The same for what is whole in memory. `onLazy` is told of a part that can only be waited for: it is left out. */
export function runCursorsNow(root: Cursor, onLazy: () => void): void {
  const stack = [root];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const next = top.iterator.next();
    if (next instanceof Promise) {
      onLazy();
      next.catch(() => undefined);
      advance(stack, top, { done: true, value: undefined });
    } else advance(stack, top, next as IteratorResult<unknown>);
  }
}

function advance(stack: Cursor[], top: Cursor, next: IteratorResult<unknown>): void {
  let inner: readonly Cursor[] | void;
  if (next.done) {
    stack.pop();
    inner = top.end?.();
  } else inner = top.each(next.value);
  if (inner) stack.push(...inner.toReversed());
}
