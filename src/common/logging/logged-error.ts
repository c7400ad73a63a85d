import { pino } from 'pino';

/** What errors of the database hold beside their message: the statement with its values, which may be secrets of clients. */
const STATEMENT: ReadonlySet<string> = new Set(['query', 'parameters', 'sql', 'driverError']);

/** An error as it is logged. */
export function loggedError(error: Error): Readonly<Record<string, unknown>> {
  const fields = Object.entries(pino.stdSerializers.err(error));
  return Object.fromEntries(fields.filter(([name]) => !STATEMENT.has(name)));
}
