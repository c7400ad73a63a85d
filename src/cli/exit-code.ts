/** What the command line ends with, by sysexits.h; anything else that goes wrong is `failure`. */
export const EXIT = {
  failure: 1,
  /** The command line itself is wrong: an unknown option, a missing argument. */
  usage: 64,
  /** The document is not what its tool reads, or is refused. */
  data: 65,
  /** The document or the job is not there. */
  noInput: 66,
  /** The database or the server is not there or can't answer now. */
  unavailable: 69,
  /** The result can't be written, or stands in place of an existing file. */
  cannotCreate: 73,
  /** The API key is not valid, or may not do this. */
  noPermission: 77,
  /** A variable of the environment has a wrong value. */
  config: 78,
  /** It was asked to end before it was done; as shells tell of Ctrl-C: 128 and the number of the signal. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a message and an exit code. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(
    readonly exitCode: ExitCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** By properties, since the bundle that converts has classes of its own. */
export function exitCodeOf(error: unknown): number {
  if (!(error instanceof Error)) return EXIT.failure;
  if ('exitCode' in error && typeof error.exitCode === 'number') return error.exitCode;
  return error.name === 'ConfigError' ? EXIT.config : EXIT.failure;
}
