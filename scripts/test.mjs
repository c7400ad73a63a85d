import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { prepare } from './setup.mjs';

await prepare();
const args = process.argv.slice(2);
const hasWorkers = args.some((arg) => /^(-w|-i|--maxWorkers|--runInBand)\b/.test(arg));
// Each end-to-end suite starts services of its own; more workers than this only slow one another down.
const limits = hasWorkers ? [] : ['--maxWorkers=2'];
const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
process.argv = [process.execPath, jest, ...limits, ...args];
await import(pathToFileURL(jest).href);
