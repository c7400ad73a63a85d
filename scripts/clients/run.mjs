import { run } from '../setup/run.mjs';

const shownLines = 40;

/** Runs a program. @returns what it said @throws with the end of that when it fails */
export async function must(command, args, options = {}) {
  const { status, output, error } = await run(command, args, options);
  if (status === 0) return output;
  const said = output.trim().split('\n').slice(-shownLines).join('\n');
  throw new Error(`${command} ${args.join(' ')}\n${error?.message ?? said}`);
}
