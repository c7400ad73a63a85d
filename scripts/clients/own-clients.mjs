import { rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { maven } from '../ci/maven.mjs';
import { projectRoot } from '../setup/project.mjs';
import { must } from './run.mjs';

/**
 * The clients in `clients/`: generated in their folders, compiled, and run end to end.
 *
 * @param document path of the OpenAPI document
 * @param env where the service is, and a key, for the programs that run
 * @returns as of the generators
 */
export function clientChecks(document, tools, env) {
  const byOpenapiGenerator = (cwd) => tools.openapiGenerator(['-i', document, '-c', 'generator.yaml'], cwd);
  const clients = {
    typescript: {
      generates: (cwd) => tools.npx('openapi-ts', ['--input', document], cwd),
      compiles: (cwd) => tools.npx('tsc', [], cwd),
      converts: (cwd) => must(process.execPath, ['dist/e2e.js'], { cwd, env }),
    },
    python: { generates: byOpenapiGenerator, ...python(tools, env) },
    java: { generates: byOpenapiGenerator, ...java(tools, env) },
    go: {
      generates: byOpenapiGenerator,
      compiles: (cwd) => must('go', ['vet', './...'], { cwd }),
      converts: (cwd) => must('go', ['run', './e2e'], { cwd, env }),
    },
  };
  return Object.entries(clients).map(([name, steps]) => ({ name: `clients/${name}`, steps: inFolder(name, steps) }));
}

/** Nothing of an older document stays. */
function inFolder(name, { generates, compiles, converts }) {
  const home = join(projectRoot, 'clients', name);
  return {
    generates: () => {
      rmSync(join(home, 'generated'), { recursive: true, force: true });
      return generates(home);
    },
    compiles: () => compiles(home),
    converts: () => converts(home),
  };
}

function python({ python: programs }, env) {
  const program = join(programs, 'python');
  const path = ['src', 'generated'].join(delimiter);
  const strict = ['--strict', '--ignore-missing-imports', '--follow-imports=silent'];
  return {
    compiles: (cwd) =>
      must(program, ['-m', 'mypy', ...strict, 'src', 'e2e.py'], { cwd, env: { ...process.env, MYPYPATH: path } }),
    converts: (cwd) => must(program, ['e2e.py'], { cwd, env: { ...env, PYTHONPATH: path } }),
  };
}

function java({ javaClassPath }, env) {
  const classPath = ['target/classes', javaClassPath].join(delimiter);
  return {
    compiles: (cwd) => maven(['compile'], cwd),
    converts: (cwd) => must('java', ['-cp', classPath, 'E2e.java'], { cwd, env }),
  };
}
