import { csv, markdown, rtf, text } from './inputs.mjs';

const MIB = 1024 * 1024;

/**
 * What is measured: the inputs, the peers beside Docket, and the goal of each as a ratio (peer's time / ours), by the
 * strongest peer. `kind`: `warm` repeats in one process, `cold` is a whole process.
 */
export const workloads = [
  small('10 KB text', 'txt', () => text(10_000), ['typst', 'mupdf', 'jspdf', 'chromium', 'libreoffice'], 8),
  small('2-page Markdown', 'md', () => markdown(4400), ['typst', 'mupdf', 'chromium'], 8),
  small('50-row CSV', 'csv', () => csv(50, 6), ['mupdf', 'typst', 'jspdf', 'chromium', 'libreoffice'], 8),
  small('28 KB RTF', 'rtf', () => rtf(28_000), ['libreoffice'], 10),
  first('2-page Markdown, first of a process', 'md', () => markdown(4400), [
    'typst',
    'mupdf',
    'chromium',
    'weasyprint',
  ]),
  big('10 MB text', 'txt', () => text(10 * MIB), ['typst', 'jspdf', 'libreoffice'], 9),
  big('100,000 × 8 CSV', 'csv', () => csv(100_000), ['libreoffice'], 10),
  big('1 MB Markdown', 'md', () => markdown(MIB), ['mupdf', 'typst', 'chromium'], 3),
  { ...big('1 MB Markdown, warm', 'md', () => markdown(MIB), ['mupdf', 'typst'], 6), kind: 'warm' },
  { ...big('4.7 MB RTF, warm', 'rtf', () => rtf(4_700_000), ['libreoffice'], 10), kind: 'warm' },
];

function small(name, format, make, peers, goal) {
  return { name, format, make, peers, goal, kind: 'warm', rounds: 3, measureMs: 2500, timeoutMs: 60_000 };
}

function first(name, format, make, peers) {
  return { name, format, make, peers, goal: null, kind: 'cold', rounds: 3, measureMs: 0, timeoutMs: 60_000 };
}

function big(name, format, make, peers, goal) {
  return { name, format, make, peers, goal, kind: 'cold', rounds: 1, measureMs: 0, timeoutMs: 180_000 };
}
