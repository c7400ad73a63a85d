import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Stands before the converter in a child process of the service (see `preload.mjs`): misbehaves for documents whose name
 * says so, and leaves all others to the real one. Its arguments: the real one, FAULTS_DIR.
 */
const [real, folder] = process.argv.slice(2);
const kill = process.kill.bind(process);
const exit = process.exit.bind(process);
if (existsSync(join(folder, 'converter-dies'))) exit(9);

const misdeeds = {
  crash: () => kill(process.pid, 'SIGSEGV'),
  exit: () => exit(0),
  silence: () => setInterval(() => undefined, 1000),
  garbage: () => {
    process.stderr.write('x'.repeat(4_000_000));
    for (const message of ['nonsense', { type: 'unheard-of' }, { type: 'done' }, 7]) process.send(message);
  },
};

await import(real);
const [convert] = process.listeners('message');
process.off('message', convert);
process.on('message', (task) => {
  const [, misdeed] = /^fault-([a-z]+)/.exec(task.sourceFileName) ?? [];
  if (misdeed) misdeeds[misdeed]();
  else convert(task);
});
