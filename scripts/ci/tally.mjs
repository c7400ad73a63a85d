import { existsSync, readFileSync } from 'node:fs';

/**
 * `node scripts/ci/tally.mjs REPORT.json … -- FAILED_SECTION …` adds Jest's reports up. The last line is
 * `N passed, N failed`, and the exit code says the same.
 */
const args = process.argv.slice(2);
const separator = args.indexOf('--');
const reports = args.slice(0, separator).filter(existsSync).map(readReport);
const failedSections = args.slice(separator + 1);

const sum = (key) => reports.reduce((total, report) => total + report[key], 0);

/** Tests that need documents from outside of the repository may be skipped. */
const needsCorpus = (name) => /corpus/i.test(name);

const failedTests = sum('numFailedTests') + sum('numRuntimeErrorTestSuites');
const passed = new Set(reports.flatMap((report) => namesOf(report, ['passed'])));
// A test that is skipped on one database has to run on the other.
const skipped = new Set(
  reports.flatMap((report) => namesOf(report, ['pending', 'todo'])).filter((name) => !passed.has(name)),
);
const wronglySkipped = [...skipped].filter((name) => !needsCorpus(name));
for (const name of wronglySkipped) console.log(`skipped, which fails the run: ${name}`);
if (skipped.size > wronglySkipped.length) {
  console.log(`skipped for want of the corpus: ${skipped.size - wronglySkipped.length}`);
}
for (const name of failedSections) console.log(`failed section: ${name}`);

// A section may fail without a failed test: lint, a crash, another version of Node.js.
const failed = Math.max(failedTests + wronglySkipped.length, failedSections.length);
console.log(`${sum('numPassedTests')} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function readReport(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function namesOf(report, statuses) {
  const results = report.testResults.flatMap((suite) => suite.assertionResults);
  return results.filter(({ status }) => statuses.includes(status)).map(({ fullName }) => fullName);
}
