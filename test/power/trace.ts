/** A system call as strace has seen it. */
export interface Call {
  readonly name: string;
  readonly pid: number;
  /** As strace prints them, strings in hexadecimal. */
  readonly args: string;
  /** What the system gave back; -1 when it refused, or the process ended in the middle of it. */
  readonly result: number;
  /** Path of the file descriptor that it gave back, of `openat`. */
  readonly opened?: string;
}

/** A call begins before it has any effect; its effect is certain when it has ended. */
export interface Moment {
  readonly what: 'begin' | 'end';
  readonly call: Call;
}

const WRITES = 'write,pwrite64,writev,ftruncate,copy_file_range,sendfile';
const FLUSHES = 'fsync,fdatasync';
const NAMES = 'openat,rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,mkdirat,rmdir';

/** What strace is asked to record: everything that changes files, flushes them, or answers a client. */
export const STRACE = [
  'strace',
  '-D',
  '-f',
  '-y',
  '-xx',
  '-s',
  '16777216',
  '--seccomp-bpf',
  '--signal=none',
  '--quiet=attach,personality',
  `--trace=${WRITES},${FLUSHES},${NAMES}`,
] as const;

const WHOLE = /^(\d+) +(\w+)\((.*)\) += (-?\d+)(?:<([^>]*)>)?/;
const UNFINISHED = /^(\d+) +(\w+)\((.*) <unfinished \.\.\.>$/;
const RESUMED = /^(\d+) +<\.\.\. (\w+) resumed>(.*)\) += (-?\d+|\?)(?:<([^>]*)>)?/;

/** The moments of a record in their order: strace lets one call at a time begin or end. */
export function momentsOf(record: string): Moment[] {
  const moments: Moment[] = [];
  const begun = new Map<number, { call: { -readonly [Name in keyof Call]: Call[Name] } }>();
  for (const line of record.split('\n')) {
    const whole = WHOLE.exec(line);
    const unfinished = whole ? null : UNFINISHED.exec(line);
    const resumed = whole || unfinished ? null : RESUMED.exec(line);
    if (whole) {
      const [, pid, name, args, result, opened] = whole;
      const call = { name, pid: Number(pid), args, result: Number(result), opened: text(opened) };
      moments.push({ what: 'begin', call }, { what: 'end', call });
    } else if (unfinished) {
      const [, pid, name, args] = unfinished;
      const call = { name, pid: Number(pid), args, result: -1 };
      begun.set(call.pid, { call });
      moments.push({ what: 'begin', call });
    } else if (resumed) {
      const [, pid, , rest, result, opened] = resumed;
      const open = begun.get(Number(pid));
      if (!open) continue;
      begun.delete(Number(pid));
      Object.assign(open.call, { args: open.call.args + rest, result: Number(result), opened: text(opened) });
      moments.push({ what: 'end', call: open.call });
    }
  }
  return moments;
}

/** The strings of a call's arguments, in their order. */
export function stringsOf({ args }: Call): Buffer[] {
  return [...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex]) => bytes(hex));
}

/** The path of the n-th file descriptor among the arguments. */
export function pathOf({ args }: Call, n = 0): string {
  return text([...args.matchAll(/(?:\d+|AT_FDCWD)<((?:\\x[0-9a-f]{2})*)>/g)][n]?.[1]) ?? '';
}

function bytes(hex: string): Buffer {
  return Buffer.from(hex.replaceAll('\\x', ''), 'hex');
}

function text(hex: string | undefined): string | undefined {
  return hex === undefined ? undefined : bytes(hex).toString();
}
