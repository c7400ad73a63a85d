import type { OptionProblem, OptionValues } from './option-schema.js';
import { shortName } from './short-name.js';

/** More than any tool has, aliases included. */
const MAX_OPTIONS = 100;
/** As many as the largest lists and objects of options may hold: the columns of a table. */
const MAX_ENTRIES = 1000;
const MAX_DEPTH = 32;

/**
 * Problems of options that are too many, too long or too deep to be checked any further. It goes before all other checks,
 * whose time grows with what they are given.
 */
export function checkWidths(options: OptionValues): OptionProblem[] {
  const names = Object.keys(options);
  if (names.length > MAX_OPTIONS) return [tooWide('', `at most ${MAX_OPTIONS} options are taken`)];
  return names.filter((name) => !isWithin(options[name], MAX_DEPTH)).map((name) => tooWide(name, LIMITS));
}

const LIMITS = `lists and objects may have at most ${MAX_ENTRIES} entries, at most ${MAX_DEPTH} levels deep`;

function tooWide(name: string, limit: string): OptionProblem {
  const field = shortName(name);
  return { field, code: 'invalid-value', message: field === '' ? limit : `${field}: ${limit}` };
}

function isWithin(value: unknown, levelsLeft: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const entries: unknown[] = Array.isArray(value) ? value : Object.values(value);
  return levelsLeft > 0 && entries.length <= MAX_ENTRIES && entries.every((entry) => isWithin(entry, levelsLeft - 1));
}
