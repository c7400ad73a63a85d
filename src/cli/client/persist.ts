import { setTimeout as sleep } from 'node:timers/promises';
import { ConnectionLost, Refusal } from './failures.js';

const MOST_TRIES = 6;
const LONGEST_MS = 180_000;
const FIRST_PAUSE_MS = 250;

/**
 * Tries again what a lost connection or a busy server prevented, with growing pauses or as long as the server asks for.
 * `work` must be something that may be done twice.
 *
 * @throws what the last try threw
 */
export async function persist<T>(work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + LONGEST_MS;
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const pause = pauseAfter(error, tries);
      if (pause === null || tries === MOST_TRIES || performance.now() + pause > deadline) throw error;
      await sleep(pause);
    }
  }
}

/** @returns ms; `null` when another try would end the same way */
function pauseAfter(error: unknown, tries: number): number | null {
  const pause = FIRST_PAUSE_MS * 2 ** (tries - 1) * (1 + Math.random());
  if (error instanceof ConnectionLost) return pause;
  if (!(error instanceof Refusal)) return null;
  const isPassing = error.status === 429 || error.status === 503 || error.code === 'idempotency-in-progress';
  return isPassing ? Math.max(pause, error.retryAfterMs ?? 0) : null;
}
