import { cpuSeconds } from './cpu-time.mjs';
import { HttpClient } from './http-client.mjs';
import { markdown } from './inputs.mjs';
import { closedLoop, openLoop } from './load.mjs';
import { median } from './median.mjs';
import { startSideServer } from './side-server.mjs';

const CLIENTS = [1, 8, 64];
const ROUNDS = 3;
const POLLS_PER_SECOND = 50;
const LOADERS = 8;
const LARGE_BYTES = 100_000;

/** `GET /jobs/{id}`: beside a bare route, turn by turn, and while every worker converts. */
export async function measureStatus(service, client, durationMs, say) {
  const large = Buffer.from(markdown(LARGE_BYTES));
  const id = await client.createJob(await client.upload(large));
  const poll = () => client.read(id);
  const beside = await besideBareRoute(service, poll, id, durationMs, say);
  const busy = await whileConverting(poll, () => client.flow(large), durationMs);
  say(
    `  status while ${busy.converted} documents are converted: p50 ${busy.p50.toFixed(1)}, p99 ${busy.p99.toFixed(1)} ms`,
  );
  return { beside, busy };
}

async function besideBareRoute(service, poll, id, durationMs, say) {
  const bare = await startSideServer('bare-nest');
  const http = new HttpClient(bare.url);
  const pollBare = async () => JSON.parse(await http.request('GET', `/api/v1/jobs/${id}`));
  try {
    const rows = [];
    for (const clients of CLIENTS) {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round++) {
        const idle = await measured(service.pid, clients, durationMs / ROUNDS, poll);
        const floor = await measured(bare.pid, clients, durationMs / ROUNDS, pollBare);
        rounds.push({ idle, floor });
      }
      rows.push({ clients, ...summaryOf(rounds) });
      const { perSecond, floorPerSecond, ratio } = rows.at(-1);
      say(
        `  status, ${clients} clients: ${perSecond.toFixed(0)}/s, bare ${floorPerSecond.toFixed(0)}/s, ratio ${ratio.toFixed(2)}`,
      );
    }
    return rows;
  } finally {
    http.close();
    await bare.stop();
  }
}

async function measured(pid, clients, durationMs, act) {
  const before = cpuSeconds(pid).own;
  const run = await closedLoop(clients, durationMs, act);
  return { ...run, cpuMs: (1000 * (cpuSeconds(pid).own - before)) / run.count };
}

function summaryOf(rounds) {
  const middle = (value) => median(rounds.map(value));
  return {
    perSecond: middle(({ idle }) => idle.perSecond),
    p50: middle(({ idle }) => idle.p50),
    p99: middle(({ idle }) => idle.p99),
    cpuMs: middle(({ idle }) => idle.cpuMs),
    floorPerSecond: middle(({ floor }) => floor.perSecond),
    floorCpuMs: middle(({ floor }) => floor.cpuMs),
    ratio: middle(({ idle, floor }) => idle.perSecond / floor.perSecond),
    errors: rounds.reduce((sum, { idle, floor }) => sum + idle.errors + floor.errors, 0),
  };
}

async function whileConverting(poll, convert, durationMs) {
  const load = closedLoop(LOADERS, durationMs, convert);
  const busy = await openLoop(POLLS_PER_SECOND, durationMs, poll);
  return { ...busy, converted: (await load).count };
}
