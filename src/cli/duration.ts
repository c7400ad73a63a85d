import { InvalidArgumentError } from 'commander';

const UNIT_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Reads a duration such as `90d`, `24h`, `30m` or `10s`.
 *
 * @returns ms
 */
export function parseDuration(text: string): number {
  const match = /^(\d{1,6})([smhd])$/.exec(text);
  if (!match) throw new InvalidArgumentError('Give a number and a unit: 90d, 24h, 30m or 10s.');
  return Number(match[1]) * UNIT_MS[match[2]];
}
