import type { OptionProblem, OptionValues } from './option-schema.js';
import { shortName } from './short-name.js';

/** More than any tool has, names of other programs included. */
const MOST_OPTIONS = 100;
/** What the largest lists and objects of options may hold: the columns of a table. */
const MOST_ENTRIES = 1000;
const MOST_DEPTH = 32;

/**
 * What is too wide or too deep in options to be looked at more closely. To be asked before anything else: what comes
 * after it may take its time for each of them.
 */
export function checkWidths(options: OptionValues): OptionProblem[] {
  const names = Object.keys(options);
  if (names.length > MOST_OPTIONS) return [tooWide('', `at most ${MOST_OPTIONS} options are taken`)];
  return names.filter((name) => !isWithin(options[name], MOST_DEPTH)).map((name) => tooWide(name, LIMITS));
}

const LIMITS = `lists and objects may have at most ${MOST_ENTRIES} entries, at most ${MOST_DEPTH} levels deep`;

function tooWide(name: string, limit: string): OptionProblem {
  const field = shortName(name);
  return { field, code: 'invalid-value', message: field === '' ? limit : `${field}: ${limit}` };
}

function isWithin(value: unknown, levelsLeft: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const entries: unknown[] = Array.isArray(value) ? value : Object.values(value);
  return levelsLeft > 0 && entries.length <= MOST_ENTRIES && entries.every((entry) => isWithin(entry, levelsLeft - 1));
}
