import type { Box } from '../boxes/box.js';
import type { Cursor, Step } from './cursor.js';
import type { Flow } from './flow.js';

/** Boxes go on to the page builder in batches of about this size. */
const BATCH = 64;

/** Runs cursors to their ends; boxes come out while the source is still being read. */
export async function* runCursors(root: Cursor, flow: Flow): AsyncGenerator<Box[]> {
  const stack = [root];
  try {
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = top.advance();
      push(stack, next instanceof Promise ? await next : next);
      if (flow.boxes.length >= BATCH) yield flow.take();
    }
    yield flow.take();
  } finally {
    for (const open of stack) await open.close();
  }
}

/** {@link runCursors} for what is in memory. A part that can only be waited for is left out and reported to `onLazy`. */
export function runCursorsNow(root: Cursor, onLazy: () => void): void {
  const stack = [root];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const next = top.advance();
    if (next instanceof Promise) {
      onLazy();
      next.catch(() => undefined);
      stack.pop();
    } else push(stack, next);
  }
}

function push(stack: Cursor[], { isDone, inner }: Step): void {
  if (isDone) stack.pop();
  if (inner) stack.push(...inner.toReversed());
}
