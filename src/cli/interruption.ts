import { CommandError, EXIT } from './exit-code.js';

/**
 * Aborted when the process is asked to end, so that what it was making is cleared away. Asked a second time it ends at
 * once.
 */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new CommandError(EXIT.interrupted, 'interrupted'));
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, abort);
  return controller.signal;
}
