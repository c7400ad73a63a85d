import { goalTable, number, table, workloadTable } from './tables.mjs';

/** docs/benchmarks.md. */
export function benchmarkPage(findings) {
  return `${[head(findings), goals(findings), documents(findings), service(findings), scaling(findings), repeat()].flat().filter(Boolean).join('\n\n')}\n`;
}

function head({ machine, date }) {
  return [
    '# Benchmarks',
    'Docket beside other ways to make the same document, measured by `npm run bench` in one run, one after the other. ' +
      'A ratio is the peer’s wall time divided by Docket’s, the median over the rounds; above 1, Docket is faster. ' +
      'Docket does all that users get by default: shaping, kerning, ligatures, line breaks over the whole paragraph, hyphenation, ' +
      'tags (PDF/UA-1), syntax colours, the report, and a result written to disk.',
    `Machine: ${machine}. Date: ${date}. Single figures are noisy on a shared machine; ratios are what counts.`,
  ];
}

function goals({ results }) {
  return ['## Goals', goalTable(results)];
}

function documents({ results }) {
  return [
    '## Documents',
    'Warm: the same document again and again in one process, the median after the process is warm. Cold: a whole process, start included; ' +
      'CPU time with its children, memory of the largest process. What Chromium and LibreOffice use in processes that stay is not counted in warm tables.',
    ...results.flatMap(({ workload, rows }) => [
      `### ${workload.name} (${workload.kind})`,
      workloadTable(workload, rows),
    ]),
  ];
}

function service({ service: measured, chromium, start }) {
  if (!measured) return [];
  return [
    '## The service over HTTP',
    'A whole flow is upload, create, process, wait, download of a 2-page Markdown, each answered by a request of its own, durable on the embedded database. ' +
      'Load generator and service share the machine.',
    flowTable(measured, chromium),
    statements(measured, start),
  ];
}

function flowTable({ flows }, chromium) {
  const beside = (clients) => chromium?.find((row) => row.clients === clients);
  return table(
    [
      'clients',
      'flows/s',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'CPU of the API, ms a flow',
      'CPU of workers, ms a flow',
      'Chromium service, documents/s',
      'ours / Chromium',
    ],
    flows.map((row) => {
      const peer = beside(row.clients);
      const latencies = [row.p50, row.p95, row.p99].map((value) => Math.round(value));
      const ratio = peer ? `**${(row.perSecond / peer.perSecond).toFixed(2)}**` : 'missing';
      return [
        row.clients,
        number(row.perSecond),
        ...latencies,
        number(row.apiMs),
        number(row.workerMs),
        peer ? number(peer.perSecond) : 'missing',
        ratio,
      ];
    }),
  );
}

function statements({ half, status, fairness, flows }, start) {
  const errors = flows.reduce((sum, row) => sum + row.errors, 0);
  return [
    `- Errors in all flows: ${errors}.`,
    `- Arrivals at half of the best rate, open loop: p50 ${Math.round(half.p50)} ms, p99 ${Math.round(half.p99)} ms (goal: < 100 ms).`,
    `- \`GET /jobs/{id}\`: ${Math.round(status.idle.perSecond)}/s, ${Math.round((100 * status.idle.perSecond) / status.floor.perSecond)} % of a bare NestJS route (goal: 40 %).`,
    `- The same while all workers convert: p50 ${Math.round(status.busy.p50)} ms, p99 ${Math.round(status.busy.p99)} ms (goal: < 50 ms).`,
    `- A key whose document comes behind ${fairness.flood} large ones of another key waits ${Math.round(fairness.firstMs)} ms (alone: ${Math.round(fairness.aloneMs)} ms; the flood takes ${Math.round(fairness.floodMs)} ms).`,
    `- From the start of a built service to its first answer: ${Math.round(start.startMs)} ms (goal: < 2 s). Memory at rest: ${Math.round(start.residentMiB)} MiB. ` +
      `Installed: ${Math.round(start.installed.packages)} MB of packages, ${Math.round(start.installed.fonts)} MB of fonts, ${Math.round(start.installed.build)} MB of our own.`,
  ].join('\n');
}

function scaling({ scaling: series }) {
  if (!series) return [];
  const rows = Object.entries(series).flatMap(([format, points]) =>
    points.map(({ sourceBytes, cpuMs, peakMiB, pages }) => [
      format,
      number(sourceBytes / 1e6),
      number(cpuMs / 1000),
      number(sourceBytes / 1e3 / cpuMs),
      Math.round(peakMiB),
      pages,
    ]),
  );
  return [
    '## Scaling',
    'Whole processes. Time should grow as the input does, and memory should not.',
    '![CPU time and peak memory against the size of the input](images/scaling.svg)',
    table(['', 'MB in', 'CPU s', 'MB/s', 'peak MiB', 'pages'], rows),
  ];
}

function repeat() {
  return [
    '## Repeating it',
    '`npm run bench -- --write` installs the peers that npm brings (outside the project; they are never shipped), generates the inputs, measures, and writes this page. ' +
      'Chromium, LibreOffice with `python3-uno`, pandoc and WeasyPrint are taken from the system where they are there (Debian: `apt-get install chromium libreoffice-writer-nogui libreoffice-calc-nogui python3-uno pandoc weasyprint time`); ' +
      'a peer that is missing is shown as missing. `--only TEXT` measures the workloads whose name holds the text.',
  ];
}
