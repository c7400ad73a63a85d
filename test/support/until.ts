import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_INTERVAL_MS = 50;

/** Waits until something holds. @throws when it has not within `withinMs` */
export async function until(holds: () => boolean | Promise<boolean>, withinMs = 30_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`It did not come true within ${withinMs} ms.`);
    await sleep(LOOK_INTERVAL_MS);
  }
}
