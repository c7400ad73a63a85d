const NAMES = {
  docket: '**Docket**',
  typst: 'Typst, in process',
  mupdf: 'MuPDF (wasm), HTML',
  jspdf: 'jsPDF, embedded face',
  chromium: 'Chromium, warm page',
  libreoffice: 'LibreOffice',
  weasyprint: 'pandoc + WeasyPrint',
};
/** Peers that work in processes that stay, whose CPU time and memory are not measured. */
const OUTSIDE = new Set(['chromium', 'libreoffice']);

/** A table of Markdown. */
export function table(header, rows, alignment = header.map((_, index) => (index === 0 ? '---' : '---:'))) {
  return [header, alignment, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The rows of one workload, peers by their time. */
export function workloadTable({ kind }, rows) {
  const header = ['', 'wall ms', 'CPU ms', 'peak MiB', 'pages', 'KB out', 'peer / ours'];
  return table(
    header,
    rows.map((row) => (row.error ? [nameOf(row), row.error, '', '', '', '', ''] : figures(row, kind))),
  );
}

function figures(row, kind) {
  const isHidden = OUTSIDE.has(row.name) && kind === 'warm';
  return [
    nameOf(row),
    number(row.wallMs),
    isHidden ? '–' : number(row.cpuMs),
    isHidden ? '–' : Math.round(row.peakMiB),
    row.pages ?? '–',
    number(row.sizeBytes / 1000),
    row.name === 'docket' ? '1' : `**${row.ratio.toFixed(2)}**`,
  ];
}

/** Each goal and how far it is reached, against the strongest peer that could be measured. */
export function goalTable(results) {
  const rows = results.filter(({ workload }) => workload.goal !== null).map(goalRow);
  return table(['workload', 'strongest peer', 'goal', 'measured', ''], rows);
}

function goalRow({ workload, rows }) {
  const peers = rows.filter(({ name, error }) => name !== 'docket' && !error);
  const goal = `${workload.goal}×`;
  if (peers.length === 0) return [workload.name, 'none could be measured', goal, '–', '–'];
  const strongest = peers.reduce((best, row) => (row.ratio < best.ratio ? row : best));
  const verdict =
    strongest.ratio >= workload.goal
      ? 'reached'
      : `missed: ${Math.round((100 * strongest.ratio) / workload.goal)} % of it`;
  return [workload.name, NAMES[strongest.name], goal, `${strongest.ratio.toFixed(2)}×`, verdict];
}

function nameOf({ name }) {
  return NAMES[name];
}

/** Three significant digits, no exponent. */
export function number(value) {
  return value >= 100 ? `${Math.round(value)}` : value.toPrecision(3);
}
