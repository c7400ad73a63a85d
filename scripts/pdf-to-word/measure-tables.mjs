import { basename } from 'node:path';
import { readDocxTables } from './docx-tables.mjs';
import { readExpectedTables } from './expected-tables.mjs';
import { compareRelations, relationsOf } from './relations.mjs';

/**
 * Measures how well Word documents hold the tables of reports whose tables are known.
 *
 * @param reports `{ pdf, expected }`, paths
 * @param documents a path for each, or `undefined` where none was made
 * @returns lines of a Markdown table, the averages over the reports last
 */
export function measureTables(reports, documents) {
  const results = reports.map(({ expected }, index) => {
    const document = documents[index];
    const found = document ? readDocxTables(document).flatMap(relationsOf) : [];
    return compareRelations(readExpectedTables(expected).flatMap(relationsOf), found);
  });
  const rows = reports.map(({ pdf }, index) => [basename(pdf, '.pdf'), results[index]]);
  return [
    '| report | relations | found | correct | precision | recall |',
    '| ------ | --------: | ----: | ------: | --------: | -----: |',
    ...rows.map(([name, { expected, found, correct, precision, recall }]) =>
      row(name, expected, found, correct, precision, recall),
    ),
    averages(results),
  ];
}

/** The average over the reports, with equal weights; where nothing was found, the precision is 0. */
function averages(results) {
  const sum = (of) => results.reduce((total, result) => total + of(result), 0);
  const counts = ['expected', 'found', 'correct'].map((name) => sum((result) => result[name]));
  const means = [(one) => one.precision ?? 0, (one) => one.recall].map((of) => sum(of) / results.length);
  return row(`${results.length} reports`, ...counts, ...means);
}

const row = (name, expected, found, correct, precision, recall) =>
  `| ${[name, expected, found, correct, percent(precision), percent(recall)].join(' | ')} |`;

const percent = (share) => (share === undefined ? '–' : `${(share * 100).toFixed(1)} %`);
