const CONTENTION = /^(ER_LOCK_DEADLOCK|ER_LOCK_WAIT_TIMEOUT|SQLITE_BUSY)/;
const OUT_OF_REACH =
  /^(ECONN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|PROTOCOL_CONNECTION_LOST|ER_SERVER_SHUTDOWN|ER_CON_COUNT_ERROR)/;

/** Another transaction was in the way and this one has been undone: it may simply be tried again. */
export function isContention(error: unknown): boolean {
  return CONTENTION.test(codeOf(error));
}

/** The server does not answer, or not yet. A wrong password, for example, is another matter. */
export function isOutOfReach(error: unknown): boolean {
  return OUT_OF_REACH.test(codeOf(error));
}

/** A row with this key is there already. */
export function isDuplicate(error: unknown): boolean {
  return ['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'SQLITE_CONSTRAINT_UNIQUE'].includes(codeOf(error));
}

function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
