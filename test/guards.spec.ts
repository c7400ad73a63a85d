import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const root = pathToFileURL(join(import.meta.dirname, '..')).href;

/** Runs a program with what checks the table of guards; `table` is the table. @returns what it logs, as JSON */
async function ask(expression: string): Promise<unknown> {
  const program = `
    import { guards as table } from '${root}/test/mutants/guards.mjs';
    import { problemsOf, problemsOfPage } from '${root}/scripts/mutants/check.mjs';
    import { problemsOfPromises, unguarded } from '${root}/scripts/mutants/promises.mjs';
    console.log(JSON.stringify(await (${expression})));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    maxBuffer: 1e8,
  });
  return JSON.parse(stdout);
}

describe('the table of guards', () => {
  it('has a patch that applies and a test that is there for each', async () => {
    expect(await ask('problemsOf(table)')).toEqual([]);
  });

  it('keeps every promise of the docs, and none that they don’t make', async () => {
    expect(await ask('problemsOfPromises(table)')).toEqual([]);
  });

  it('is what docs/guards.md shows', async () => {
    expect(await ask('problemsOfPage(table)')).toEqual([]);
  });

  it.each([
    ['patches: [{ ...table[0].patches[0], find: "nowhere to be found" }]', 'The patch does not apply'],
    ['patches: [{ ...table[0].patches[0], find: "\\n" }]', 'The patch does not apply'],
    ['patches: [{ ...table[0].patches[0], replace: table[0].patches[0].find }]', 'the patch changes nothing'],
    ['test: { ...table[0].test, name: "no such test" }', 'no test in'],
    ['test: { file: "test/guards.spec.ts", name: "is refused with a row that" + " isn’t there" }', 'no test in'],
    ['test: { file: "test/none.spec.ts", name: "x" }', 'there is no test/none.spec.ts'],
    ['name: table[1].name', 'two guards are named'],
  ])('is refused with %s', async (change, problem) => {
    const problems = await ask(`problemsOf([{ ...table[0], ${change} }, ...table.slice(1)])`);
    expect(problems).toContainEqual(expect.stringContaining(problem));
  });

  it('is refused when no guard keeps a promise, when a guard keeps none, and when a page makes one without naming a guard', async () => {
    expect(await ask('problemsOfPromises(table.filter(({ promise }) => promise !== table[0].promise))')).toContainEqual(
      expect.stringContaining('no guard keeps the promise'),
    );
    expect(await ask('problemsOfPromises([...table, { ...table[0], promise: "X1" }])')).toContainEqual(
      expect.stringContaining('no page makes the promise X1'),
    );
    const page = '## Promises\n\n| a | b |\n| - | - |\n| [P1](guards.md#p1) | x |\n| new | y |\n\n1. said\n';
    expect(await ask(`unguarded(${JSON.stringify(page)}, ['Promises'])`)).toEqual([
      'a promise names no guard: | new | y |',
      'a promise names no guard: 1. said',
    ]);
  });

  it('is refused when the page shows another one', async () => {
    expect(await ask('problemsOfPage([...table, { ...table[0], name: "new-guard" }])')).toHaveLength(1);
  });
});
