import { markdown } from './inputs.mjs';
import { closedLoop } from './load.mjs';

const FLOOD = 40;
const LARGE_BYTES = 50_000;
const MANY = 24;
const FEW = 4;

/** Two keys that both load the service, and one that comes behind a flood of the other. */
export async function measureFairness(flooder, other, durationMs, say) {
  const small = Buffer.from(markdown(4400));
  const alone = await closedLoop(1, durationMs / 2, () => other.flow(small));
  const [many, few] = await Promise.all([
    closedLoop(MANY, durationMs, () => flooder.flow(small)),
    closedLoop(FEW, durationMs, () => other.flow(small)),
  ]);
  say(`  ${MANY} clients of one key: p50 ${many.p50.toFixed(0)} ms; ${FEW} of another: p50 ${few.p50.toFixed(0)} ms`);
  const behind = await behindFlood(flooder, other, small);
  say(`  behind a flood of ${FLOOD}: ${behind.firstMs.toFixed(0)} ms, the flood ${behind.floodMs.toFixed(0)} ms`);
  return {
    aloneMs: alone.p50,
    many: { clients: MANY, ...many },
    few: { clients: FEW, ...few },
    flood: FLOOD,
    ...behind,
  };
}

async function behindFlood(flooder, other, small) {
  const uploadId = await flooder.upload(Buffer.from(markdown(LARGE_BYTES)));
  const jobs = [];
  for (let number = 0; number < FLOOD; number++) jobs.push(await flooder.createJob(uploadId));
  const startedAt = performance.now();
  await Promise.all(jobs.map((id) => flooder.start(id)));
  const sentAt = performance.now();
  await other.flow(small);
  const firstMs = performance.now() - sentAt;
  await Promise.all(jobs.map((id) => flooder.untilFinished(id)));
  return { firstMs, floodMs: performance.now() - startedAt };
}
