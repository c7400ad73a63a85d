import type { Logger } from './logger.js';

/** Tells by which signal a process was asked to end, and with which exit code it has ended. */
export function logEnd(logger: Logger): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => logger.info({ signal }, 'stopping'));
  // Before what flushes the log.
  process.prependOnceListener('exit', (exitCode) => logger.info({ exitCode }, 'stopped'));
}
