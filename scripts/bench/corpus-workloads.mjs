import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

/** Documents of one to some dozen pages. */
const [LEAST_BYTES, MOST_BYTES] = [8_000, 120_000];
const PEERS = {
  txt: ['typst', 'mupdf', 'jspdf', 'chromium', 'libreoffice'],
  md: ['typst', 'mupdf', 'chromium'],
  csv: ['mupdf', 'typst', 'jspdf', 'chromium', 'libreoffice'],
  rtf: ['libreoffice'],
};

/**
 * Real documents beside those that are made up: of each format the one of middle size in a folder, of those that are UTF-8 and
 * fit on some pages.
 */
export function corpusWorkloads(folder) {
  const files = readdirSync(folder, { recursive: true }).map((path) => join(folder, path));
  return Object.entries(PEERS).flatMap(([format, peers]) => {
    const path = middle(files.filter((file) => extname(file) === `.${format}`));
    if (path === undefined) return [];
    const name = `Real ${format}, ${Math.round(statSync(path).size / 1000)} KB: ${basename(path)}`;
    const times = { kind: 'warm', rounds: 2, measureMs: 2000, timeoutMs: 60_000 };
    return [{ name, format, make: () => readFileSync(path), peers, goal: null, ...times }];
  });
}

function middle(paths) {
  const fitting = paths
    .map((path) => ({ path, size: statSync(path).size }))
    .filter(({ path, size }) => size >= LEAST_BYTES && size <= MOST_BYTES && isUtf8(path))
    .sort((a, b) => a.size - b.size || (a.path < b.path ? -1 : 1));
  return fitting[fitting.length >> 1]?.path;
}

function isUtf8(path) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
    return true;
  } catch {
    return false;
  }
}
