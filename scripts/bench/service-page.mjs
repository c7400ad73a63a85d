import { number, table } from './tables.mjs';

const GOALS = {
  flowsPerSecond: 150,
  timesChromium: 10,
  halfLoadP99Ms: 100,
  shareOfBareRoute: 0.4,
  busyP99Ms: 50,
  waitingP99Ms: 50,
  deadEndpointMs: 1000,
  startMs: 2000,
};

/** The service's part of docs/benchmarks.md; nothing when it was not measured. */
export function servicePage({ service, chromium, start }) {
  if (!service) return [];
  return [
    '## The service over HTTP',
    goals(service, chromium, start),
    '### Whole flows',
    'A flow is upload, create, process (which waits for the end), download of a 2-page Markdown: four requests, each durable on the embedded database before it is answered. ' +
      'Closed loop: each client begins anew as soon as it is served. The generator of the load runs on the same cores; its CPU time stands beside that of the service and of its converters. ' +
      'Chromium converts the same document for one plain `POST`, without jobs, storage or limits: _as Gotenberg_ in a browser context and from a file of its own, six at a time; _open pages_ without that separation.',
    flowTable(service, chromium),
    besides(service),
    '### Answers that convert nothing',
    '`GET /jobs/{id}`, with its key, rate limit, headers and the job from the database, turn by turn with a NestJS route on Express that answers a constant.',
    statusTable(service.status),
    '### Fairness',
    fairness(service.fairness),
    '### Those who wait',
    waitingLines(service),
    '### Start, memory, size',
    startUp(start),
  ];
}

function goals({ flows, half, status, waiting, deadEndpoint }, chromium, start) {
  const best = Math.max(...flows.map(({ perSecond }) => perSecond));
  const peer = chromium && Math.max(...chromium.isolated.map(({ perSecond }) => perSecond));
  const share = Math.min(...status.beside.map(({ ratio }) => ratio));
  const rows = [
    ['whole flows a second', `≥ ${GOALS.flowsPerSecond}`, number(best), best / GOALS.flowsPerSecond],
    peer
      ? [
          '… against Chromium as Gotenberg',
          `≥ ${GOALS.timesChromium}×`,
          times(best / peer),
          best / peer / GOALS.timesChromium,
        ]
      : ['… against Chromium as Gotenberg', `≥ ${GOALS.timesChromium}×`, 'missing', NaN],
    ['p99 of a flow at half of that load', `< ${GOALS.halfLoadP99Ms} ms`, ms(half.p99), GOALS.halfLoadP99Ms / half.p99],
    [
      '`GET /jobs/{id}`, of the requests a second of a bare route, at least',
      `≥ ${percent(GOALS.shareOfBareRoute)}`,
      percent(share),
      share / GOALS.shareOfBareRoute,
    ],
    [
      '… p99 while all workers convert',
      `< ${GOALS.busyP99Ms} ms`,
      ms(status.busy.p99),
      GOALS.busyP99Ms / status.busy.p99,
    ],
    [
      `… p99 beside ${waiting.streams} streams and ${waiting.longPolls} long polls`,
      `< ${GOALS.waitingP99Ms} ms`,
      ms(waiting.beside.p99),
      GOALS.waitingP99Ms / waiting.beside.p99,
    ],
    [
      `an event beside ${deadEndpoint.events} of a dead endpoint`,
      `< ${GOALS.deadEndpointMs} ms`,
      ms(deadEndpoint.besideMs),
      GOALS.deadEndpointMs / deadEndpoint.besideMs,
    ],
    ['start to the first answer', `< ${GOALS.startMs} ms`, ms(start.startMs), GOALS.startMs / start.startMs],
  ];
  return table(
    ['goal', '', 'measured', ''],
    rows.map(([name, goal, measured, reached]) => [name, goal, measured, verdict(reached)]),
  );
}

function verdict(reached) {
  if (Number.isNaN(reached)) return '–';
  return reached >= 1 ? 'reached' : `missed: ${percent(reached)} of it`;
}

function flowTable({ flows, mixed }, chromium) {
  const header = [
    'clients',
    'flows/s',
    'p50 ms',
    'p95 ms',
    'p99 ms',
    'errors',
    'CPU ms a flow: API',
    'converters',
    'generator',
  ];
  const peers = ['Chromium as Gotenberg, /s', 'ours / it', 'Chromium, open pages, /s', 'ours / it'];
  const rows = flows.map((row) => [row.clients, ...flowFigures(row), ...besideChromium(row, chromium)]);
  const last = [`${mixed.clients}, mixed sizes`, ...flowFigures(mixed), '', '', '', ''];
  return table([...header, ...peers], [...rows, last]);
}

function flowFigures({ perSecond, p50, p95, p99, errors, apiMs, workerMs, clientMs }) {
  return [number(perSecond), ...[p50, p95, p99].map(number), errors, ...[apiMs, workerMs, clientMs].map(number)];
}

function besideChromium({ clients, perSecond }, chromium) {
  if (!chromium) return ['missing', '', 'missing', ''];
  return [chromium.isolated, chromium.warm].flatMap((rows) => {
    const peer = rows.find((row) => row.clients === clients);
    return peer ? [number(peer.perSecond), `**${times(perSecond / peer.perSecond)}**`] : ['', ''];
  });
}

function besides({ half, mixed }) {
  return [
    `- Open loop, arrivals at half of the best rate: p50 ${ms(half.p50)}, p95 ${ms(half.p95)}, p99 ${ms(half.p99)}, ${half.errors} errors.`,
    `- Mixed sizes, 1 KB to 400 KB: ${number(mixed.perSecond)} flows/s.`,
  ].join('\n');
}

function statusTable({ beside, busy }) {
  const rows = beside.map(({ clients, perSecond, floorPerSecond, ratio, p50, p99, cpuMs, floorCpuMs, errors }) => [
    clients,
    ...[perSecond, floorPerSecond].map(number),
    percent(ratio),
    ...[p50, p99, cpuMs, floorCpuMs].map(number),
    errors,
  ]);
  const header = [
    'clients',
    'answers/s',
    'bare route/s',
    'share',
    'p50 ms',
    'p99 ms',
    'CPU ms',
    'bare CPU ms',
    'errors',
  ];
  return [
    table(header, rows),
    '',
    `While ${busy.converted} documents of 100 KB were converted by all workers, 50 polls a second: p50 ${ms(busy.p50)}, p95 ${ms(busy.p95)}, p99 ${ms(busy.p99)}, ${busy.errors} errors.`,
  ].join('\n');
}

function fairness({ aloneMs, many, few, flood, firstMs, floodMs }) {
  return [
    `- ${many.clients} clients of one key and ${few.clients} of another at the same time: ${number(many.perSecond)} and ${number(few.perSecond)} flows/s, p50 ${ms(many.p50)} and ${ms(few.p50)}. Keys take turns, so a client of the smaller key waits less.`,
    `- A document that comes behind ${flood} of 50 KB of another key takes ${ms(firstMs)} (alone ${ms(aloneMs)}); the flood takes ${ms(floodMs)}.`,
  ].join('\n');
}

function waitingLines({ waiting: { streams, longPolls, alone, beside }, deadEndpoint: { events, aloneMs, besideMs } }) {
  return [
    `- 50 polls a second of one job, beside ${streams} open streams of events and ${longPolls} long polls: p50 ${ms(beside.p50)}, p99 ${ms(beside.p99)} (alone ${ms(alone.p50)} and ${ms(alone.p99)}), ${beside.errors} errors.`,
    `- A webhook, from the request that makes its event to its arrival, the longest of fifty: ${ms(besideMs)} while ${events} events wait for an endpoint that never answers (alone ${ms(aloneMs)}).`,
  ].join('\n');
}

function startUp({ startMs, versionMs, residentMiB, childMiB, installed }) {
  return [
    `- From the start of a built service to its first answer: ${ms(startMs)}. \`docket --version\`: ${ms(versionMs)}.`,
    `- Memory at rest: ${number(residentMiB)} MiB, and ${number(childMiB)} MiB of the converter that is kept warm.`,
    `- Installed: ${Math.round(installed.packages)} MB of packages, ${Math.round(installed.fonts)} MB of fonts, ${number(installed.build)} MB of our own.`,
  ].join('\n');
}

function ms(value) {
  return `${number(value)} ms`;
}

function times(value) {
  return `${value.toFixed(1)}×`;
}

function percent(share) {
  return `${Math.round(100 * share)} %`;
}
