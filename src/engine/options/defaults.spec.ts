import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convert } from '../convert.js';
import { allTools } from '../find-tools.js';
import { ReportBuilder } from '../report.js';
import type { Tool } from '../tool.js';
import { THEME_NAMES } from '../typeset/style/look-options.js';
import type { OptionValues } from './option-schema.js';

const SENTENCE = 'Incomprehensibilities notwithstanding, institutionalization characterizes our responsibilities. ';
/** One document for each format, with something for every option to show itself by. */
const SOURCES: Readonly<Record<string, string>> = {
  md: `# A title\n\n${SENTENCE.repeat(9)}\n\n## Part\n\n| A | B |\n| - | -: |\n| a | 1 |\n| b | 2 |\n| c | 3 |\n\n\`\`\`js\nconst a = 1; // one\n\`\`\`\n\nA [link](https://example.com).\n`,
  txt: `A TITLE\n\n${SENTENCE.repeat(9)}\n\n- one\n- two\n`,
  csv: 'name,amount,day\nfirst,1.5,2026-01-02\nsecond,22.25,2026-01-03\nthird,333,2026-01-04\n',
  rtf: `{\\rtf1\\ansi {\\b A title}\\par ${SENTENCE.repeat(9)}\\par \\trowd\\cellx3000\\cellx6000 a\\intbl\\cell b\\intbl\\cell\\row\\pard }`,
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-defaults-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function digest({ name, source }: Tool, options: OptionValues): Promise<string> {
  const inputPath = join(folder, `source.${source.name}`);
  const outputPath = join(folder, 'result');
  writeFileSync(inputPath, SOURCES[source.name]);
  const report = new ReportBuilder();
  const limits = { maxPages: 10 };
  await convert({
    tool: name,
    inputPath,
    outputPath,
    sourceFileName: `source.${source.name}`,
    options,
    limits,
    report,
    onProgress: () => undefined,
  });
  return createHash('sha256').update(readFileSync(outputPath)).digest('hex');
}

/** What is usual, by the schemas of a tool, where it differs from what is said. */
function usual({ options }: Tool, said: OptionValues): [string, unknown][] {
  return Object.entries(options)
    .map(([name, { schema }]): [string, unknown] => [name, schema.default])
    .filter(([name, value]) => value !== undefined && !Object.hasOwn(said, name));
}

/** A catalogue that names another default than the one that holds misleads whoever fills in a form by it. */
it.each([...THEME_NAMES, null])('says what holds where nothing is said: theme %s', async (theme) => {
  const tools = (await allTools()).filter(({ source, options }) => {
    return Object.hasOwn(SOURCES, source.name) && (theme === null || Object.hasOwn(options, 'theme'));
  });
  expect(tools.length).toBeGreaterThan(3);
  const misleading: string[] = [];
  for (const tool of tools) {
    const said = theme === null ? {} : { theme };
    const expected = await digest(tool, said);
    const all = usual(tool, said);
    if ((await digest(tool, { ...Object.fromEntries(all), ...said })) === expected) continue;
    for (const [name, value] of all)
      if ((await digest(tool, { ...said, [name]: value })) !== expected) misleading.push(`${tool.name}: ${name}`);
  }
  expect(misleading).toEqual([]);
});
