import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/**
 * Memory that a process holds, bytes, from Linux's `/proc`; `null` where there is none. Read synchronously: the answer
 * comes from memory, and a queue of reads would come too late.
 */
export function residentBytes(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return null;
  }
}
