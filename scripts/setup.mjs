import { ensureBuilt } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { checkNodeVersion } from './setup/node-version.mjs';
import { say, SetupError } from './setup/project.mjs';

export { ensureBuilt, ensureInstalled };

/**
 * Makes a bare clone able to run: the right Node.js, the packages of the lock file, a build of the sources as they are.
 * Silent and quick when there is nothing to do; ends the process with a message when it can't.
 */
export async function prepare(steps = [ensureInstalled, ensureBuilt]) {
  try {
    checkNodeVersion();
    for (const step of steps) await step();
  } catch (error) {
    say(error instanceof SetupError ? error.message : error.stack);
    process.exit(1);
  }
}
