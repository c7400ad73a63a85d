import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');

/** For tests without a limit of their own: a mutant may make them hang. */
const TEST_TIMEOUT_MS = 45_000;

/** Messages of failures in which a test has found what it looks for; any other may come from the machine. */
const FINDINGS = [
  /\bexpect\(/,
  /It did not come true within/,
  /which the document does not name|responses \d{3} content/,
];

/**
 * The outcome of the tests of one file whose names hold one of `names`.
 *
 * @typedef {object} Outcome
 * @property {string[]} ran full names of the tests that ran
 * @property {{name: string, message: string}[]} failures
 * @property {string | null} fault why nothing is known: the suite could not run at all
 * @property {boolean} isEndless whether a time limit ended them, or memory did
 */

/**
 * @param {{limitMs: number, env: Record<string, string>, signal: AbortSignal}} settings
 * @returns {Promise<Outcome>}
 */
export async function runTests(root, file, names, { limitMs, env, signal }) {
  // Beside the copy, and not in it: a converter may read all of the code.
  const beside = `${root}-run`;
  const report = join(beside, 'report.json');
  const temporary = join(beside, 'tmp');
  rmSync(report, { force: true });
  mkdirSync(temporary, { recursive: true });
  const args = [
    '--runInBand',
    '--ci',
    '--watchman=false',
    `--testTimeout=${TEST_TIMEOUT_MS}`,
    '--json',
    `--outputFile=${report}`,
  ];
  const wanted = ['-t', names.map(escape).join('|'), '--runTestsByPath', file];
  // A process group of its own, so that whatever a test has started ends with it.
  const child = spawn(process.execPath, [jest, ...args, ...wanted], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', CI: 'true', TMPDIR: temporary, FORCE_COLOR: '0', ...env },
    stdio: 'ignore',
    detached: true,
  });
  const isEndless = await isEnded(child, limitMs, signal);
  return isEndless ? { ran: [], failures: [], fault: null, isEndless } : readReport(report);
}

/** Whether the tests were ended because `limitMs` were over, by the signal, or by V8 (SIGABRT) as they filled the heap. */
async function isEnded(child, limitMs, signal) {
  let isOver = signal.aborted;
  const end = () => {
    isOver = true;
    endGroup(child.pid);
  };
  const timer = setTimeout(end, limitMs);
  signal.addEventListener('abort', end, { once: true });
  if (isOver) end();
  const [, endedBy] = await once(child, 'exit');
  clearTimeout(timer);
  signal.removeEventListener('abort', end);
  endGroup(child.pid);
  return isOver || endedBy === 'SIGABRT';
}

function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // No process of the group is left.
  }
}

function readReport(path) {
  if (!existsSync(path)) return { ran: [], failures: [], fault: 'Jest ended without a report.', isEndless: false };
  const { testResults } = JSON.parse(readFileSync(path, 'utf8'));
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const ran = results.filter(({ status }) => status === 'passed' || status === 'failed');
  const failures = ran
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({ name: fullName, message: failureMessages.join('\n') }));
  const fault = ran.length > 0 ? null : (testResults.map(({ message }) => message).find(Boolean) ?? null);
  const isEndless = failures.some(({ message }) => message.includes('Exceeded timeout'));
  return { ran: ran.map(({ fullName }) => fullName), failures, fault, isEndless };
}

/** Whether the test has failed by what it looks for; by the text that the table gives (`shows`), if it does. */
export function isFinding({ message }, shows) {
  return shows === undefined ? FINDINGS.some((finding) => finding.test(message)) : message.includes(shows);
}

const escape = (name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
