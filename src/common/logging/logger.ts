import { pino, type Logger } from 'pino';
import { LineBuffer } from './line-buffer.js';
import { loggedError } from './logged-error.js';

export type { Logger };

const MAX_UNWRITTEN_BYTES = 1024 * 1024;

/** Injection token of the {@link Logger}. */
export const LOGGER = Symbol('LOGGER');

/**
 * Structured JSON, one event per line, on standard output. Nothing that could be a secret is ever put into an event;
 * `redact` is the second line of defence.
 */
export function createLogger(level: string): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: loggedError },
      redact: ['authorization', '*.authorization', 'secret', '*.secret', 'password', '*.password'],
    },
    standardOutput(),
  );
}

/** A log that nobody reads any more, or whose disk is full, must not end the service: events are dropped then. */
function standardOutput() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const output = pino.destination({ dest: process.stdout.fd, sync: true, maxLength: MAX_UNWRITTEN_BYTES });
  output.on('error', () => undefined);
  const lines = new LineBuffer((text) => void output.write(text));
  process.on('exit', () => lines.flushSync());
  return lines;
}
