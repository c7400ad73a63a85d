import { SetupError } from './project.mjs';

/** The first version whose `require()` loads ES modules, as Nest 12 needs. */
const minimum = [20, 19];

export function checkNodeVersion(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  const isRecentEnough = major > minimum[0] || (major === minimum[0] && minor >= minimum[1]);
  if (isRecentEnough) return;
  throw new SetupError(
    `Docket needs Node.js ${minimum.join('.')} or later; this is ${version} (${process.execPath}).\n` +
      'Install a newer one from https://nodejs.org/ or with your version manager, e.g. `nvm install 22`.',
  );
}
