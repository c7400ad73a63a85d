/** Stands for standard input and standard output where a file is asked for. */
export const STANDARD_STREAM = '-';

const DEVICES: ReadonlySet<string> = new Set([STANDARD_STREAM, '/dev/stdin', '/dev/stdout']);

/** A device of this name can't always be opened: where the stream is a socket, for instance. */
export function isStandardStream(path: string): boolean {
  return DEVICES.has(path);
}
