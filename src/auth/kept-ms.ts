import type { Config } from '../config/config.js';

/**
 * How long files of a key are kept, ms: its own time, and never longer than the service keeps anything.
 *
 * @param of the key, or a job of it
 */
export function keptMs(of: { readonly retentionMs: number | null }, { retentionMs }: Config): number {
  return Math.min(of.retentionMs ?? Infinity, retentionMs);
}
