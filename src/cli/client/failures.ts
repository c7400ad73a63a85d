import { CommandError, EXIT, type ExitCode } from '../exit-code.js';

/** The server did not answer, or not to the end. */
export class ConnectionLost extends CommandError {
  constructor(url: string, cause: unknown) {
    super(EXIT.unavailable, `${url} does not answer: ${reasonOf(cause)}`, { cause });
  }
}

/** The server answered that it will not, or not now. */
export class Refusal extends CommandError {
  constructor(
    readonly status: number,
    /** Of the problem document, such as `unknown-tool`; `null` where there is none. */
    readonly code: string | null,
    /** `Retry-After`, ms. */
    readonly retryAfterMs: number | null,
    message: string,
  ) {
    super(exitCodeOfStatus(status), message);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string'
    ? code
    : error.name === 'TimeoutError'
      ? 'it took too long'
      : 'the connection broke off';
}

function exitCodeOfStatus(status: number): ExitCode {
  if (status === 401 || status === 403) return EXIT.noPermission;
  if (status === 404 || status === 410) return EXIT.noInput;
  if (status === 429 || status >= 500) return EXIT.unavailable;
  return [400, 413, 415, 422].includes(status) ? EXIT.data : EXIT.failure;
}
