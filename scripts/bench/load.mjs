import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from './median.mjs';

/**
 * A closed loop: each of several clients begins anew as soon as it is served.
 *
 * @param {() => Promise<void>} act one whole exchange
 */
export async function closedLoop(clients, durationMs, act) {
  const tally = newTally();
  const startedAt = performance.now();
  const client = async () => {
    while (performance.now() - startedAt < durationMs) await timed(act, tally);
  };
  await Promise.all(Array.from({ length: clients }, client));
  return summary(tally, performance.now() - startedAt);
}

/** An open loop: arrivals at a fixed rate, whether those before are served or not. */
export async function openLoop(perSecond, durationMs, act) {
  const tally = newTally();
  const startedAt = performance.now();
  const underWay = [];
  for (let number = 0; (number * 1000) / perSecond < durationMs; number++) {
    const dueMs = startedAt + (number * 1000) / perSecond;
    await sleep(Math.max(0, dueMs - performance.now()));
    underWay.push(timed(act, tally, dueMs));
  }
  await Promise.all(underWay);
  return summary(tally, performance.now() - startedAt);
}

function newTally() {
  return { latenciesMs: [], errors: 0, firstError: null };
}

async function timed(act, tally, startedAt = performance.now()) {
  try {
    await act();
    tally.latenciesMs.push(performance.now() - startedAt);
  } catch (error) {
    tally.errors++;
    tally.firstError ??= error.message;
  }
}

/** Times in ms, from the moment at which an exchange was due. */
function summary({ latenciesMs, ...failures }, elapsedMs) {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(latenciesMs, share));
  const count = latenciesMs.length;
  return { count, ...failures, perSecond: (count * 1000) / elapsedMs, p50, p95, p99 };
}
