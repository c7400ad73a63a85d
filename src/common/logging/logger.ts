import { pino, type Logger } from 'pino';

export type { Logger };

/** Injection token of the {@link Logger}. */
export const LOGGER = Symbol('LOGGER');

/**
 * Structured JSON, one event per line, on standard output. Nothing that could be a secret is ever put into an event;
 * `redact` is the second line of defence.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['authorization', '*.authorization', 'secret', '*.secret', 'password', '*.password'],
  });
}
