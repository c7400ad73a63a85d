import { cpuSeconds } from './cpu-time.mjs';
import { markdown } from './inputs.mjs';
import { closedLoop, openLoop } from './load.mjs';

const CLIENTS = [1, 2, 4, 8, 16, 32, 64];
const WARM_UP_CLIENTS = 8;
const SMALL_BYTES = 4400;

/** Sizes of documents in realistic shares, bytes: many small ones, some of twenty pages, one of two hundred. */
const MIXED_BYTES = [
  1000, 4400, 1000, 20_000, 4400, 1000, 4400, 100_000, 1000, 4400, 20_000, 1000, 4400, 4400, 400_000,
];
const MIXED_CLIENTS = 8;

/** Upload, create, process, download: closed loop by clients, open loop at half of what that reached, and mixed sizes. */
export async function measureFlows(service, client, durationMs, say) {
  const small = Buffer.from(markdown(SMALL_BYTES));
  const flow = () => client.flow(small);
  await closedLoop(WARM_UP_CLIENTS, 2 * durationMs, flow);
  const flows = [];
  for (const clients of CLIENTS) {
    flows.push({ clients, ...(await withCpuTime(service, () => closedLoop(clients, durationMs, flow))) });
    say(`  ${told(flows.at(-1))}`);
  }
  const best = Math.max(...flows.map(({ perSecond }) => perSecond));
  const half = await openLoop(best / 2, durationMs, flow);
  say(`  half of that, open loop: ${told({ clients: '–', ...half })}`);
  const mixed = await withCpuTime(service, () => closedLoop(MIXED_CLIENTS, durationMs, mixedFlow(client)));
  say(`  mixed sizes: ${told({ clients: MIXED_CLIENTS, ...mixed })}`);
  return { flows, half, mixed: { clients: MIXED_CLIENTS, ...mixed } };
}

function mixedFlow(client) {
  const documents = MIXED_BYTES.map((sizeBytes) => Buffer.from(markdown(sizeBytes)));
  let count = 0;
  return () => client.flow(documents[count++ % documents.length]);
}

/** CPU time of each party for one exchange, ms, beside the figures of the loop. */
async function withCpuTime(service, loop) {
  const [before, ownBefore] = [cpuSeconds(service.pid), process.cpuUsage()];
  const run = await loop();
  const [after, own] = [cpuSeconds(service.pid), process.cpuUsage(ownBefore)];
  return {
    ...run,
    apiMs: (1000 * (after.own - before.own)) / run.count,
    workerMs: (1000 * (after.children - before.children)) / run.count,
    clientMs: (own.user + own.system) / 1000 / run.count,
  };
}

function told({ clients, perSecond, p50, p99, errors, firstError }) {
  const times = [p50, p99].map((value) => value.toFixed(1));
  const why = firstError ? ` (${firstError})` : '';
  return `${clients} clients: ${perSecond.toFixed(1)} flows/s, p50 ${times[0]}, p99 ${times[1]} ms, ${errors} errors${why}`;
}
