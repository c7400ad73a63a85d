import { fileURLToPath } from 'node:url';

/** The folder of package.json, whatever the working directory is. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The set-up speaks on stderr only: stdout belongs to the program that is started after it. */
export function say(message) {
  process.stderr.write(`${message}\n`);
}

/** What stops the set-up, with a message for the person at the terminal and no stack. */
export class SetupError extends Error {}

export const seconds = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
