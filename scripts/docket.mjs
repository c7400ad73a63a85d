import { fileURLToPath } from 'node:url';
import { prepare } from './setup.mjs';

await prepare();
const program = new URL('../dist/cli.js', import.meta.url);
process.argv[1] = fileURLToPath(program);
await import(program.href);
