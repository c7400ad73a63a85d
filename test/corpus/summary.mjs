const found = 0.99;

/** The outcomes as Markdown: a table per format, then what needs a look. */
export function summarise(outcomes, health, canaryHits) {
  const groups = [...new Set(outcomes.map(({ group }) => group))];
  const rows = groups.map((group) =>
    row(
      group,
      outcomes.filter((outcome) => outcome.group === group),
    ),
  );
  return [
    '| format | files | completed | failed | refused | wrong | median | slowest | words found |',
    '| --- | --: | --: | --- | --- | --: | --: | --: | --: |',
    ...rows,
    '',
    `Health: asked ${health.asked} times, ${health.failed} without an answer; median ${health.medianMs} ms, ` +
      `99th percentile ${health.p99Ms} ms, slowest ${health.slowestMs} ms.`,
    `Connections that a conversion made: ${canaryHits}.`,
    ...list(
      'Wrong',
      outcomes.filter(({ end }) => end === 'wrong'),
      ({ message }) => message,
    ),
    ...scriptTable(outcomes),
    ...list(
      'Words outside of the margins',
      outcomes.filter(({ outside }) => outside?.count > 0),
      ({ outside }) => `${outside.count}: ${outside.examples.join('; ')}`,
    ),
    ...list('Words missing without a loss in the report', outcomes.filter(isSilentLoss), missingWords),
    ...cellLines(outcomes.flatMap(({ cells }) => (cells ? [cells] : []))),
    ...list(
      'Cells missing',
      outcomes.filter(({ cells }) => cells?.missingCount > 0),
      missingCells,
    ),
  ].join('\n');
}

function row(group, outcomes) {
  const times = outcomes.flatMap(({ seconds }) => (seconds > 0 ? [seconds] : [])).sort((a, b) => a - b);
  const shares = outcomes.flatMap(({ words }) => (words ? [words.share] : [])).sort((a, b) => a - b);
  const count = (end) => outcomes.filter((outcome) => outcome.end === end);
  const cells = [
    group,
    outcomes.length,
    count('completed').length,
    byCode(count('failed')),
    byCode(count('refused')),
    count('wrong').length,
    ...[middle(times), times.at(-1)].map((time) => (time === undefined ? '–' : `${time.toFixed(2)} s`)),
    shares.length > 0 ? `${((shares.reduce((sum, share) => sum + share, 0) / shares.length) * 100).toFixed(2)} %` : '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

const middle = (sorted) => sorted[Math.floor(sorted.length / 2)];

function byCode(outcomes) {
  const counts = new Map();
  for (const { code } of outcomes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].map(([code, count]) => `${count} \`${code}\``).join(', ') || '0';
}

/** Of Markdown and text, whose words are known well. */
function scriptTable(outcomes) {
  const counts = new Map();
  for (const { group, words } of outcomes) {
    if (group !== 'markdown' && group !== 'text') continue;
    for (const [script, count] of Object.entries(words?.scripts ?? {})) {
      const sum = counts.get(script) ?? { words: 0, missing: 0 };
      counts.set(script, { words: sum.words + count.words, missing: sum.missing + count.missing });
    }
  }
  const rows = [...counts].sort((a, b) => b[1].words - a[1].words);
  const lines = rows.map(([script, { words, missing }]) => `| ${script} | ${words} | ${missing} |`);
  return lines.length > 0 ? ['', '| script | words | not found |', '| --- | --: | --: |', ...lines] : [];
}

const isSilentLoss = ({ words, losses }) => words !== undefined && words.share < found && losses.length === 0;

const missingWords = ({ words }) => `${((1 - words.share) * 100).toFixed(1)} %: ${words.missing.slice(0, 6).join(' ')}`;

const missingCells = ({ cells }) => `${cells.missingCount} of ${cells.count}: ${cells.missing.slice(0, 3).join(' | ')}`;

function cellLines(compared) {
  if (compared.length === 0) return [];
  const sum = (key) => compared.reduce((total, cells) => total + cells[key], 0);
  return ['', `Cells of ${compared.length} CSV files: ${sum('count') - sum('missingCount')} of ${sum('count')} found.`];
}

function list(title, outcomes, tell) {
  if (outcomes.length === 0) return [];
  const shown = outcomes.slice(0, 40).map((outcome) => `- ${outcome.file}: ${tell(outcome)}`);
  const rest = outcomes.length > shown.length ? [`- and ${outcomes.length - shown.length} more`] : [];
  return ['', `${title} (${outcomes.length}):`, '', ...shown, ...rest];
}
