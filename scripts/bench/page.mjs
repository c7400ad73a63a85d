import { servicePage } from './service-page.mjs';
import { goalTable, number, table, workloadTable } from './tables.mjs';

/** docs/benchmarks.md. */
export function benchmarkPage(findings) {
  return `${[head(findings), goals(findings), documents(findings), servicePage(findings), scaling(findings), repeat()].flat().filter(Boolean).join('\n\n')}\n`;
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
  if (results.length === 0) return [];
  return ['## Goals', goalTable(results)];
}

function documents({ results }) {
  if (results.length === 0) return [];
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
      'a peer that is missing is shown as missing. `--corpus FOLDER` adds real documents of a folder, `--only TEXT` measures the workloads whose name holds the text; `--only NOTHING --no-scaling` the service alone.',
  ];
}
