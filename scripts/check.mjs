import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, prepare } from './setup.mjs';
import { projectRoot, say, seconds } from './setup/project.mjs';

const bin = (...path) => join(projectRoot, 'node_modules', ...path);
const checks = [
  { name: 'format', args: [bin('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level=warn', '.'] },
  { name: 'lint', args: [bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'types', args: [bin('typescript', 'bin', 'tsc'), '--noEmit'] },
  { name: 'tests', args: [join(projectRoot, 'scripts', 'test.mjs'), ...process.argv.slice(2)] },
];

await prepare([ensureInstalled]);
for (const { name, args } of checks) {
  say(`── ${name}`);
  const startedAt = performance.now();
  const { status } = spawnSync(process.execPath, args, { cwd: projectRoot, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
  say(`── ${name} ${status === 0 ? 'passed in' : 'failed after'} ${seconds(startedAt)}`);
}
