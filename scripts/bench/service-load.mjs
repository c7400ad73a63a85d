import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '../service/client.mjs';
import { startService } from '../service/service.mjs';
import { cpuSeconds } from './cpu-time.mjs';
import { markdown } from './inputs.mjs';
import { closedLoop, openLoop } from './load.mjs';
import { startSideServer } from './side-server.mjs';

const CLIENTS = [1, 4, 16, 64];
const POLLERS = 4;
const FLOW_TIMEOUT_MS = 60_000;
const FLOOD = 60;
const NO_LIMIT = { RATE_LIMIT: '1000000' };

/** The whole service over HTTP, as clients load it. `durationMs` of each measurement. */
export async function measureService(durationMs, folder, say) {
  const paths = { small: join(folder, 'small.md'), large: join(folder, 'large.md') };
  writeFileSync(paths.small, markdown(4400));
  writeFileSync(paths.large, markdown(300_000));
  const service = await startService({ env: NO_LIMIT });
  try {
    const client = new Client(service.url, await service.createKey('bench'));
    const other = new Client(service.url, await service.createKey('other'));
    await closedLoop(4, durationMs, () => flow(client, paths.small, folder));
    const flows = await measureFlows(service, client, paths.small, durationMs, folder, say);
    const capacity = Math.max(...flows.map(({ perSecond }) => perSecond));
    const half = await openLoop(capacity / 2, durationMs, () => flow(client, paths.small, folder));
    say(`  at half load: p99 ${half.p99.toFixed(0)} ms`);
    const status = await measureStatus(client, paths, durationMs, folder, say);
    return { flows, half, status, fairness: await measureFairness(client, other, paths, folder, say) };
  } finally {
    await service.stop();
  }
}

/** Upload, create, process, wait, download. */
async function flow(client, path, folder) {
  const { id: uploadId } = await client.upload(path, 'document.md');
  const { id } = await client.createJob('md-to-pdf', uploadId);
  await client.process(id);
  const job = await client.untilFinished(id, FLOW_TIMEOUT_MS);
  if (job.status !== 'completed') throw new Error(`ended ${job.status}`);
  await client.download(id, join(folder, 'result.pdf'));
}

async function measureFlows(service, client, path, durationMs, folder, say) {
  const rows = [];
  for (const clients of CLIENTS) {
    const before = cpuSeconds(service.pid);
    const run = await closedLoop(clients, durationMs, () => flow(client, path, folder));
    const after = cpuSeconds(service.pid);
    const [api, workers] = [after.own - before.own, after.children - before.children];
    rows.push({ clients, ...run, apiMs: (1000 * api) / run.count, workerMs: (1000 * workers) / run.count });
    say(
      `  ${clients} clients: ${run.perSecond.toFixed(1)} flows/s, p99 ${run.p99.toFixed(0)} ms, ${run.errors} errors`,
    );
  }
  return rows;
}

/** `GET /jobs/{id}` by itself, beside a bare route, and while every worker converts. */
async function measureStatus(client, paths, durationMs, folder, say) {
  const { id } = await client.createJob('md-to-pdf', (await client.upload(paths.small, 'document.md')).id);
  const idle = await closedLoop(POLLERS, durationMs, () => client.read(id));
  const bare = await startSideServer('bare-nest');
  const floor = await closedLoop(POLLERS, durationMs, async () => {
    await (await fetch(`${bare.url}/api/v1/jobs/${id}`)).json();
  }).finally(() => bare.stop());
  const load = new AbortController();
  const background = Array.from({ length: 8 }, async () => {
    while (!load.signal.aborted) await flow(client, paths.large, folder).catch(() => {});
  });
  const busy = await openLoop(50, durationMs, () => client.read(id));
  load.abort();
  await Promise.all(background);
  say(
    `  status: ${idle.perSecond.toFixed(0)}/s (bare ${floor.perSecond.toFixed(0)}/s), busy p99 ${busy.p99.toFixed(0)} ms`,
  );
  return { idle, floor, busy };
}

/** How long one client waits while another has flooded the queue. */
async function measureFairness(flooder, other, paths, folder, say) {
  const alone = await closedLoop(1, 3000, () => flow(other, paths.small, folder));
  const { id: uploadId } = await flooder.upload(paths.large, 'large.md');
  const jobs = [];
  for (let number = 0; number < FLOOD; number++) jobs.push(await flooder.createJob('md-to-pdf', uploadId));
  await Promise.all(jobs.map(({ id }) => flooder.process(id)));
  const startedAt = performance.now();
  await flow(other, paths.small, folder);
  const firstMs = performance.now() - startedAt;
  await Promise.all(jobs.map(({ id }) => flooder.untilFinished(id, 10 * FLOW_TIMEOUT_MS)));
  const floodMs = performance.now() - startedAt;
  say(`  behind a flood of ${FLOOD}: ${firstMs.toFixed(0)} ms, the flood ${floodMs.toFixed(0)} ms`);
  return { aloneMs: alone.p50, firstMs, floodMs, flood: FLOOD };
}

/** The same document through a service that prints with a warm browser. */
export async function measureChromiumService(durationMs, say) {
  const source = markdown(4400);
  const server = await startSideServer('chromium-service');
  try {
    const post = async () => {
      const response = await fetch(server.url, { method: 'POST', body: source });
      if (!response.ok) throw new Error(`${response.status}`);
      await response.arrayBuffer();
    };
    await closedLoop(2, durationMs, post);
    const rows = [];
    for (const clients of CLIENTS) rows.push({ clients, ...(await closedLoop(clients, durationMs, post)) });
    say(`  Chromium: ${rows.map(({ perSecond }) => perSecond.toFixed(1)).join(', ')} documents/s`);
    return rows;
  } finally {
    await server.stop();
  }
}
