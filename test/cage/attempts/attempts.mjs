import { files } from './files.mjs';
import { modules } from './modules.mjs';
import { network } from './network.mjs';
import { processes } from './processes.mjs';

/**
 * What code that got into a converter would try, by name. Each throws, or rejects, when it is refused; each gets through
 * where nothing is in its way, which `siege.mjs` makes sure of: an attempt that fails by itself would prove nothing.
 */
export const attempts = { ...network, ...files, ...processes, ...modules };

/** Of no concern to the outer wall: what they get at is this process alone, which has nothing that isn't its document's. */
export const WITHIN_PROCESS = new Set([
  ...Object.keys(modules).filter((name) => name !== 'require'),
  'inherited',
  'traceFlags',
  'traceEvents',
  'addon',
  'wasi',
  'engine',
  'thread',
  'handles',
  // Both ask for what they have already.
  'changeFolder',
  'changeMask',
]);

/** Get nowhere on any machine, and are tried for what else they may do. */
export const NEVER_THROUGH = new Set(['inherited', 'engine', 'linkedBinding', 'connectThroughInput']);

/** Ends the process where it gets through: nothing can be tried behind it. */
export const LAST = 'replaceProgram';

/** Need a right that an ordinary user does not have. */
export const ROOT_ONLY = new Set(['memoryOfService', 'signalInit', 'changeCode']);
