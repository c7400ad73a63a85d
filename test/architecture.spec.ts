import { join } from 'node:path';
import { check, format } from './architecture/check.js';
import { REASONS, type Rule } from './architecture/rules.js';
import { readSourceTree } from './architecture/source-tree.js';

const sources = join(import.meta.dirname, '..', 'src');

it('keeps the sources to the rules of test/architecture/rules.ts', () => {
  expect(format(check(readSourceTree(sources)))).toBe('');
});

type Files = Readonly<Record<string, string>>;

function brokenRules(files: Files): readonly Rule[] {
  return check(new Map(Object.entries(files))).map(({ rule }) => rule);
}

const importing = (specifier: string): string => `import { a } from '${specifier}';\nexport const b = a;`;

describe('each rule can fail', () => {
  const cases: readonly (readonly [string, Rule, Files])[] = [
    ['a file outside every area', 'area', { 'stray/thing.ts': '' }],
    [
      'a lower rank importing a higher one',
      'direction',
      { 'config/env.ts': importing('../jobs/api/job.service.js'), 'jobs/api/job.service.ts': '' },
    ],
    ['neighbours', 'direction', { 'uploads/a.ts': importing('../usage/b.js'), 'usage/b.ts': '' }],
    [
      'a reader importing typesetting',
      'direction',
      { 'engine/readers/csv/a.ts': importing('../../typeset/b.js'), 'engine/typeset/b.ts': '' },
    ],
    [
      'typesetting that imports a writer, by type only',
      'direction',
      {
        'engine/typeset/a.ts': "import type { B } from '../writers/pdf/b.js';\nexport type A = B;",
        'engine/writers/pdf/b.ts': '',
      },
    ],
    [
      'the engine importing the database, dynamically',
      'direction',
      { 'engine/fonts/a.ts': "export const b = import('../../database/b.js');", 'database/b.ts': '' },
    ],
    [
      'a tool importing the cage',
      'direction',
      {
        'engine/tools/a-to-b.ts': importing('../../conversion/cage/pool.js'),
        'conversion/cage/pool.ts': '',
      },
    ],
    [
      'the setting of lines importing that of blocks',
      'direction',
      { 'engine/typeset/inline/line/a.ts': importing('../../flow/b.js'), 'engine/typeset/flow/b.ts': '' },
    ],
    [
      'the page model importing the setting of lines',
      'direction',
      { 'engine/typeset/page-model/a.ts': importing('../inline/b.js'), 'engine/typeset/inline/b.ts': '' },
    ],
    ['a circle of three', 'cycle', circle('auth/a', 'auth/b', 'auth/c')],
    [
      'a circle of two, one by re-export',
      'cycle',
      { ...circle('auth/a', 'auth/b'), 'auth/b.ts': "export * from './a.js';\nexport const c = 1;" },
    ],
    [
      'a circle of types',
      'cycle',
      {
        'auth/a.ts': "import type { B } from './b.js';\nexport interface A { b: B }",
        'auth/b.ts': "import { type A } from './a.js';\nexport interface B { a: A[] }",
      },
    ],
    ['Nest in a reader', 'engine-import', { 'engine/readers/a.ts': importing('@nestjs/common') }],
    ['Express in a tool', 'engine-import', { 'engine/tools/a-to-b.ts': importing('express') }],
    ['the network in a writer', 'engine-import', { 'engine/writers/a.ts': importing('node:http') }],
    ['TypeORM by require', 'engine-import', { 'engine/fonts/a.ts': "export const a = require('typeorm');" }],
    ['a type of TypeORM', 'engine-import', { 'engine/fonts/a.ts': "export type A = import('typeorm').Entity;" }],
    ['the clock', 'engine-call', { 'engine/typeset/a.ts': 'export const a = Date.now();' }],
    ['the clock, as an object', 'engine-call', { 'engine/typeset/a.ts': 'export const a = new Date();' }],
    ['the locale', 'engine-call', { 'engine/typeset/a.ts': "export const a = ['x'][0]?.localeCompare('y');" }],
    ['pdfkit in the layout', 'home', { 'engine/typeset/a.ts': importing('pdfkit') }],
    ['pdfkit, a file of it', 'home', { 'engine/writers/docx/a.ts': importing('pdfkit/js/pdfkit.js') }],
    ['process.env', 'environment', { 'main.ts': 'export const a = process.env.PORT;' }],
    ['process.env by name', 'environment', { 'main.ts': "export const a = process['env'];" }],
    ['process.env, taken apart', 'environment', { 'main.ts': 'export const { env } = process;' }],
    [
      'process.env, imported',
      'environment',
      { 'main.ts': "import { env } from 'node:process';\nexport const a = env;" },
    ],
    ['a name that says nothing', 'empty-name', { 'jobs/api/string-utils.ts': '' }],
    ['a folder that says nothing', 'empty-name', { 'jobs/api/helpers/text.ts': '' }],
    ['a barrel', 'barrel', { 'jobs/api/index.ts': "export * from './a.js';\nexport { b } from './b.js';" }],
    ['a file not called as a tool is', 'tool-name', { 'engine/tools/shared-title.ts': '' }],
    ['a tool of several files', 'tool-name', { 'engine/tools/a-to-b/options.ts': '' }],
  ];

  it.each(cases)('%s', (_name, rule, files) => {
    expect(brokenRules(files)).toEqual([rule]);
  });

  it('has a case here', () => {
    expect(new Set(cases.map(([, rule]) => rule))).toEqual(new Set(Object.keys(REASONS)));
  });
});

it('lets pass what follows the rules', () => {
  const files: Files = {
    'main.ts': importing('./jobs/api/job.service.js'),
    'jobs/api/job.service.ts': importing('../../uploads/upload.js'),
    'uploads/upload.ts': importing('@nestjs/common'),
    'config/env.ts': 'export const port = process.env.PORT;',
    'engine/tools/a-to-b.ts': importing('../writers/pdf/pdf.writer.js'),
    'engine/writers/pdf/pdf.writer.ts': `${importing('../../typeset/page.js')}\nimport PDF from 'pdfkit';`,
    'engine/typeset/page.ts': `${importing('../document/block.js')}\nexport const day = new Date(0);`,
    'engine/document/block.ts': 'export const a = new Intl.Segmenter();',
  };
  expect(format(check(new Map(Object.entries(files))))).toBe('');
});

it('names file, line and rule, and says why there is that rule', () => {
  const files: Files = { 'engine/typeset/a.ts': importing('../writers/b.js'), 'engine/writers/b.ts': '' };
  expect(format(check(new Map(Object.entries(files))))).toBe(
    'src/engine/typeset/a.ts:1: typeset may not import writers (src/engine/writers/b.ts) [direction]\n[direction] Imports point to lower ranks: ' +
      'what is below can be read, tested and changed without what is above.',
  );
});

function circle(...names: readonly string[]): Files {
  return Object.fromEntries(
    names.map((name, i) => [`${name}.ts`, importing(`../${names[(i + 1) % names.length]}.js`)]),
  );
}
