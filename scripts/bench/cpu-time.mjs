import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU seconds of a process and of its living and ended children, apart. Linux only. */
export function cpuSeconds(pid) {
  const own = readStat(pid);
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter((stat) => stat?.parent === pid);
  return { own: own.self, children: own.ended + living.reduce((sum, { self, ended }) => sum + self + ended, 0) };
}

/** proc(5): the fields after the name, which is in parentheses and may hold any character. */
function readStat(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    return {
      parent: fields[1],
      self: (fields[11] + fields[12]) / TICKS_PER_SECOND,
      ended: (fields[13] + fields[14]) / TICKS_PER_SECOND,
    };
  } catch {
    return undefined;
  }
}
