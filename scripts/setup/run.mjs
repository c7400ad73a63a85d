import { spawn } from 'node:child_process';
import { projectRoot } from './project.mjs';

/** Runs a program in the project's folder and keeps its output, to be shown only if it fails. Never throws. */
export function run(command, args, options = {}) {
  const child = spawn(command, args, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'], ...options });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: null, output, error }));
    child.on('close', (status) => resolve({ status, output }));
  });
}
