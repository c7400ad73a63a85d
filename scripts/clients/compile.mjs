import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from './run.mjs';

const compilerOptions = {
  noEmit: true,
  strict: true,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
};

/** Requests that have to compile, and ones that must not. */
const probe = `
export const right: JobRequest[] = [
  { tool: 'md-to-pdf', uploadId: 'upl_1', options: { toc: { depth: 2 }, margin: '20mm', lang: null } },
  { tool: 'txt-to-pdf', uploadId: null, sourceFileName: 'a.txt', options: { pageSize: ['150mm', 600], footer: false } },
  { tool: 'csv-to-pdf', sourceFileName: 'a.csv', options: { delimiter: ';', columns: ['name', 3] } },
];
// @ts-expect-error: no name of a tool
export const tool: JobRequest = { tool: 5, uploadId: 'upl_1' };
// @ts-expect-error: no option
export const option: JobRequest = { tool: 'md-to-pdf', uploadId: 'upl_1', options: { nonsense: true } };
// @ts-expect-error: an option of another tool
export const other: JobRequest = { tool: 'md-to-pdf', uploadId: 'upl_1', options: { delimiter: ';' } };
`;

/**
 * All that was generated, and requests made of it.
 *
 * @param header brings the type JobRequest
 */
export async function compileTypeScript(npx, folder, header) {
  writeFileSync(join(folder, 'probe.ts'), `${header}\n${probe}`);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['probe.ts'] }));
  await npx('tsc', [], folder);
}

/** @param python the folder of Python's programs */
export async function compilePython(python, folder, packageName) {
  const program = join(python, 'python');
  await must(program, ['-m', 'compileall', '-q', packageName], { cwd: folder });
  await must(program, ['-c', `import ${packageName}`], { cwd: folder });
  await must(program, ['-m', 'mypy', '--ignore-missing-imports', '--package', packageName], { cwd: folder });
}

export async function compileJava(classPath, folder) {
  writeFileSync(join(folder, 'sources'), await must('find', [join(folder, 'src', 'main', 'java'), '-name', '*.java']));
  await must('javac', ['-nowarn', '-cp', classPath, '-d', 'classes', '@sources'], { cwd: folder });
}

export async function compileGo(folder) {
  await must('go', ['build', './...'], { cwd: folder });
  await must('go', ['vet', '.'], { cwd: folder });
}
