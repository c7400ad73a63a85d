import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../setup/project.mjs';

/** Where the digests are kept: a line `DIGEST  NAME` each, in the order of the cases. */
export const RECORD = 'test/digests/digests.txt';

const path = join(projectRoot, RECORD);

/** @returns {Map<string, string>} digest by the name of the case */
export const readRecord = () => parse(readFileSync(path, 'utf8'));

/** @param {Map<string, string>} digests */
export function writeRecord(digests) {
  writeFileSync(path, [...digests].map(([name, digest]) => `${digest}  ${name}\n`).join(''));
}

/** @returns {Map<string, string>} digest by the name of the case */
export function parse(text) {
  const lines = text.split('\n').filter(Boolean);
  return new Map(lines.map((line) => [line.slice(line.indexOf('  ') + 2), line.slice(0, line.indexOf('  '))]));
}

/** @returns {{changed: string[], added: string[], gone: string[]}} names of cases */
export function compare(before, after) {
  return {
    changed: [...after.keys()].filter((name) => before.has(name) && before.get(name) !== after.get(name)),
    added: [...after.keys()].filter((name) => !before.has(name)),
    gone: [...before.keys()].filter((name) => !after.has(name)),
  };
}
