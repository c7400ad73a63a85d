import type { FontLibrary } from '../../../fonts/font-library.js';
import type { ReportBuilder } from '../../../report.js';
import type { Unit } from '../units/unit.js';

const MESSAGE =
  'No font has these characters: each is shown as a box with its code point; copying gives the character.';
const ABSENT = 'Font packages that may have characters which are shown as boxes are not installed.';
/** Different characters that are counted one by one. */
const MAX_DIFFERENT = 1000;
/** Characters whose line is looked for: the report shows no more examples. */
const MOST_PLACED = 5;

const tallies = new WeakMap<ReportBuilder, Map<string, number>>();

/** Counts every character that is only a box on the page; {@link reportMissing} tells them. */
export function countMissing(units: readonly Unit[], fonts: FontLibrary, report: ReportBuilder): void {
  for (const { word } of units) {
    if (!word?.missing) continue;
    for (const character of word.missing) count(character, report);
    for (const name of fonts.absentPackages) report.warn('font-package-absent', ABSENT, name);
  }
}

/** The lines of the source, from 1, on which characters stand first. */
export type FindLines = (characters: readonly string[]) => ReadonlyMap<string, number>;

/**
 * Tells the report what {@link countMissing} counted, the commonest first: `U+1234 ×3, line 7`. To be called when all is
 * set.
 */
export function reportMissing(report: ReportBuilder, findLines: FindLines = () => new Map()): void {
  const tally = tallies.get(report);
  if (!tally) return;
  tallies.delete(report);
  const sorted = [...tally].sort(([, a], [, b]) => b - a);
  const lines = findLines(sorted.slice(0, MOST_PLACED).map(([character]) => character));
  for (const [character, times] of sorted) {
    const name = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    const line = lines.has(character) ? `, line ${lines.get(character)}` : '';
    report.loss('glyph-missing', MESSAGE, `${name}${times > 1 ? ` ×${times}` : ''}${line}`, times);
  }
}

function count(character: string, report: ReportBuilder): void {
  let tally = tallies.get(report);
  if (!tally) tallies.set(report, (tally = new Map()));
  const times = tally.get(character);
  if (times !== undefined || tally.size < MAX_DIFFERENT) tally.set(character, (times ?? 0) + 1);
  else report.loss('glyph-missing', MESSAGE);
}
