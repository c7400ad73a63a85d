import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_INTERVAL_MS = 50;

/** No turn counts for more, so that a machine that stands still for a minute does not end a wait. */
const LONGEST_TURN_MS = 1000;

/** Waits until something holds. @throws when it has not within `withinMs` of turns */
export async function until(holds: () => boolean | Promise<boolean>, withinMs = 30_000): Promise<void> {
  let leftMs = withinMs;
  for (;;) {
    const turnAt = performance.now();
    if (await holds()) return;
    if (leftMs <= 0) throw new Error(`It did not come true within ${withinMs} ms.`);
    await sleep(LOOK_INTERVAL_MS);
    leftMs -= Math.min(LONGEST_TURN_MS, performance.now() - turnAt);
  }
}
