import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { toolNamed, toolNames } from '../find-tools.js';
import { checkOptions } from './check-options.js';
import type { Options } from './option.js';
import { optionsSchema } from './options-schema.js';

/** One of each kind, right and wrong: every option of every tool is tried with all of them. */
const VALUES: readonly unknown[] = [
  true,
  false,
  0,
  1,
  -1,
  2,
  2.5,
  12,
  1e9,
  1e300,
  '',
  ' ',
  'a',
  ';',
  '"',
  '\n',
  '😀',
  'auto',
  'none',
  'h1',
  'A4',
  'a4paper',
  'LETTER',
  '20mm',
  '20 MM',
  '20mm 10mm',
  '12pt',
  '1e3',
  'margin=1in',
  'de-CH',
  'utf-8',
  'true',
  'PDF/A-2b',
  'ua-1',
  '2026-11-20',
  'x'.repeat(600),
  '😀'.repeat(300),
  [],
  ['h1', 'h2'],
  ['20mm', 300],
  ['20mm', 300, 1],
  [['a']],
  {},
  { top: '20mm' },
  { top: 'x' },
  { left: 'x', firstPage: true },
  { left: 1 },
  { depth: 2, title: 'T' },
  { depth: 9 },
  { title: 'T', Author: 'A', keywords: ['a'] },
  { keywords: [1] },
  { standard: ['ua-1', 'a-2u'], date: 0 },
  { standard: [] },
  { standard: 'ua-2' },
  { tagged: 'no' },
  { maxWidth: 1, remote: false },
  { text: 'Arimo' },
  { text: 'Wingdings' },
  { format: 'a5', scale: 1, margin: 3 },
  { format: 'a5', css: 'x' },
  { unknown: 1 },
];

describe.each(toolNames())('the schema of %s', (toolName) => {
  let table: Options;
  let validate: ValidateFunction;
  let besides: object;

  beforeAll(async () => {
    table = (await toolNamed(toolName)).options;
    validate = new Ajv2020({ strict: true, strictTypes: false, allErrors: true }).compile(optionsSchema(table));
    // A theme's look can be asked for where the document gives up its own.
    besides = Object.hasOwn(table, 'style') ? { style: 'house' } : {};
  });

  it('says what each option is', () => {
    for (const [name, { description }] of Object.entries(optionsSchema(table).properties)) {
      expect([name, description]).toEqual([name, expect.stringMatching(/\.$/)]);
    }
  });

  it('takes its own defaults and examples', () => {
    for (const [name, { schema }] of Object.entries(table)) {
      const { default: usual, examples = [] } = schema;
      for (const value of usual === undefined ? examples : [usual, ...examples]) {
        expect([name, value, checkOptions(table, { ...besides, [name]: value })]).toEqual([name, value, []]);
        expect([name, value, validate({ [name]: value })]).toEqual([name, value, true]);
      }
    }
  });

  it('refuses what the validator refuses and takes what it takes, but for what it can not say', () => {
    const names = [...Object.keys(optionsSchema(table).properties), 'unknown', 'constructor'];
    const tried = names.flatMap((name) => VALUES.map((value) => ({ ...besides, [name]: value })));
    const disagreements = tried.filter((options) => {
      const [problem] = checkOptions(table, options);
      return validate(options) ? problem && !BEYOND.test(problem.message) : !problem;
    });
    expect(disagreements).toEqual([]);
    expect(tried.filter((options) => validate(options)).length).toBeGreaterThan(0);
  });
});

/** What a schema can't say: lengths that leave no room, names that stand together, settings in one text, the labels of encodings. */
const BEYOND =
  /margin must be at most|sides of a page|need one another|is not understood|needs? displayHeaderFooter|a range runs forward|pdf\.|a label such as/;
