import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { compileGo, compileJava, compilePython, compileTypeScript } from './compile.mjs';
import { must } from './run.mjs';

const importApi = "import type { JobRequest } from './api';\nexport * from './api';";
const importComponents =
  "import type { components } from './api';\ntype JobRequest = components['schemas']['JobRequest'];";

/**
 * Linters and generators as an integrator runs them: by their defaults.
 *
 * @param document path of the OpenAPI document
 * @returns {{name: string, steps: Record<string, (folder: string) => unknown>}[]} what is done in a folder of its own,
 *   step by step: a word for the table, and a function that throws when it fails
 */
export function generatorChecks(document, { npx, openapiGenerator, python, javaClassPath }) {
  const generator = (language, compiles) => ({
    name: `openapi-generator ${language}`,
    steps: {
      generates: (folder) => openapiGenerator(['-i', document, '-g', language, '-o', join(folder, 'api')]),
      compiles: (folder) => compiles(join(folder, 'api')),
    },
  });
  const typed = (name, generates, header = importApi) => ({
    name,
    steps: { generates, compiles: (folder) => compileTypeScript(npx, folder, header) },
  });
  return [
    {
      name: 'redocly lint, recommended',
      steps: { passes: (folder) => npx('redocly', ['lint', '--extends=recommended-strict', document], folder) },
    },
    { name: 'Spectral, spectral:oas', steps: { passes: (folder) => spectral(npx, document, folder) } },
    generator('java', (folder) => compileJava(javaClassPath, folder)),
    generator('python', (folder) => compilePython(python, folder, 'openapi_client')),
    generator('go', compileGo),
    generator('typescript-fetch', (folder) => compileTypeScript(npx, join(folder, '..'), importApi)),
    typed(
      'openapi-typescript',
      (folder) => npx('openapi-typescript', [document, '--output', 'api.ts'], folder),
      importComponents,
    ),
    typed('@hey-api/openapi-ts', (folder) => npx('openapi-ts', ['--input', document, '--output', 'api'], folder)),
    typed('orval', (folder) => npx('orval', ['--input', document, '--output', 'api.ts', '--client', 'fetch'], folder)),
    {
      name: 'openapi-python-client',
      steps: {
        generates: (folder) => openapiPythonClient(python, document, folder),
        compiles: (folder) => compilePython(python, folder, 'docket_client'),
      },
    },
  ];
}

function spectral(npx, document, folder) {
  writeFileSync(join(folder, 'rules.yaml'), 'extends: ["spectral:oas"]\n');
  return npx('spectral', ['lint', document, '--ruleset', 'rules.yaml', '--fail-severity', 'hint'], folder);
}

/** What it can make nothing of is left out with a warning. */
async function openapiPythonClient(python, document, folder) {
  // It formats by a program that lies beside it.
  const env = { ...process.env, PATH: [python, process.env.PATH].join(delimiter) };
  const args = ['generate', '--path', document, '--output-path', folder, '--overwrite'];
  const output = await must(join(python, 'openapi-python-client'), args, { env });
  if (/warning/i.test(output)) throw new Error(output);
}
