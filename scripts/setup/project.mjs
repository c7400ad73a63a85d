import { fileURLToPath } from 'node:url';

/** The folder of package.json, whatever the working directory is. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Prints to stderr: stdout belongs to the program that is started after the set-up. */
export function say(message) {
  process.stderr.write(`${message}\n`);
}

/** An error that stops the set-up, shown to the user without a stack. */
export class SetupError extends Error {}

export const seconds = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
