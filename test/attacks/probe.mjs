import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded into the attacked service: on SIGUSR2 it gives back the memory that nobody uses, so that what is left is what
 * leaked, and tells what `Object.prototype` has that it should not have.
 */
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collectGarbage();
  const found = [];
  // oxlint-disable-next-line guard-for-in -- inherited names are what is looked for
  for (const name in {}) found.push(name);
  process.stderr.write(`prototype:${JSON.stringify(found)}\n`);
});
