import type { FontLibrary } from '../../fonts/font-library.js';
import type { ReportBuilder } from '../../report.js';
import type { Unit } from './unit.js';

const MESSAGE =
  'No font has these characters: each is shown as a box with its code point; copying gives the character.';
const ABSENT = 'Font packages that may have characters which are shown as boxes are not installed.';
/** Different characters that are counted one by one. */
const MAX_DIFFERENT = 1000;

const tallies = new WeakMap<ReportBuilder, Map<string, number>>();

/** Counts every character that is only a box on the page; {@link reportMissing} tells them. */
export function countMissing(units: readonly Unit[], fonts: FontLibrary, report: ReportBuilder): void {
  for (const { word } of units) {
    if (!word?.missing) continue;
    for (const character of word.missing) count(character, report);
    for (const name of fonts.absentPackages) report.warn('font-package-absent', ABSENT, name);
  }
}

/** Tells the report what {@link countMissing} counted, the commonest first: `U+1234 ×3`. To be called when all is set. */
export function reportMissing(report: ReportBuilder): void {
  const tally = tallies.get(report);
  if (!tally) return;
  tallies.delete(report);
  for (const [character, times] of [...tally].sort(([, a], [, b]) => b - a)) {
    const name = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    report.loss('glyph-missing', MESSAGE, times > 1 ? `${name} ×${times}` : name, times);
  }
}

function count(character: string, report: ReportBuilder): void {
  let tally = tallies.get(report);
  if (!tally) tallies.set(report, (tally = new Map()));
  const times = tally.get(character);
  if (times !== undefined || tally.size < MAX_DIFFERENT) tally.set(character, (times ?? 0) + 1);
  else report.loss('glyph-missing', MESSAGE);
}
