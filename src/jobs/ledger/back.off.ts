/** The first tries after an interruption follow at once: whatever ended a worker is most often over. */
const AT_ONCE = 2;
const FIRST_PAUSE_MS = 1000;
export const LONGEST_PAUSE_MS = 60_000;

/**
 * How long a job waits that has been interrupted so often: a document that ends its worker each time leaves time for all
 * others, and a job that was merely at work whenever something else ended the worker meets another moment.
 */
export function pauseAfterMs(interruptions: number): number {
  return interruptions <= AT_ONCE ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (interruptions - AT_ONCE - 1));
}
