import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { openDocumentText } from './libreoffice.mjs';
import { compareWords } from './words.mjs';

const textBytes = 256 * 1024 * 1024;
const enough = 0.99;
const examples = 8;
/** Poppler's three orders of the words: by columns, as the file draws them, by lines across the page. */
const readings = [[], ['-raw'], ['-layout']];

/**
 * Measures how many words of the PDFs LibreOffice reads in their Word documents, and in which order.
 *
 * @param files `{ pdf, document }`: a PDF, and its Word document as LibreOffice writes it to flat OpenDocument
 * @returns lines: the sums, then each file that has less than 99 %
 */
export function measureWords(files) {
  const results = files.map(({ pdf, document }) => ({ name: basename(pdf), ...measure(pdf, document) }));
  const withText = results.filter(({ words }) => words > 0);
  const whole = withText.filter(({ found }) => found >= enough);
  const words = withText.reduce((sum, result) => sum + result.words, 0);
  const mean = (name) => withText.reduce((sum, result) => sum + result[name] * result.words, 0) / words;
  return [
    `${whole.length} of ${withText.length} files have ${percent(enough)} of their words or more.`,
    `${words} words: ${percent(mean('found'))} found, ${percent(mean('order'))} of them in the same order.`,
    ...withText.filter(({ found }) => found < enough).map(toLine('found')),
    ...withText.filter(({ order }) => order < enough).map(toLine('order')),
  ];
}

function measure(pdf, document) {
  const text = openDocumentText(document);
  const [plain, ...others] = readings.map((reading) => compareWords(popplerText(pdf, reading), text));
  return { ...plain, order: Math.max(plain.order, ...others.map(({ order }) => order)) };
}

function popplerText(pdf, reading) {
  return execFileSync('pdftotext', [...reading, '-enc', 'UTF-8', pdf, '-'], {
    encoding: 'utf8',
    maxBuffer: textBytes,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

const toLine = (what) => (result) =>
  `${what} ${percent(result[what])} of ${result.words}: ${result.name}  ${what === 'found' ? result.missing.slice(0, examples).join(' ') : ''}`.trimEnd();

const percent = (share) => `${(share * 100).toFixed(1)} %`;
