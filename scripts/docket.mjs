import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepare } from './setup.mjs';

await prepare();
const program = new URL('../dist/cli.js', import.meta.url);
const { readEnvFile } = await import('../dist/config/env-file.js');

// npm runs this in the project's folder, where `npm start` keeps the data; file names are those of the caller.
readEnvFile();
process.env.DATA_DIR = resolve(process.env.DATA_DIR?.trim() || 'data');
process.chdir(process.env.INIT_CWD ?? '.');

process.argv[1] = fileURLToPath(program);
await import(program.href);
