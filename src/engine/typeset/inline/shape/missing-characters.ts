import type { FontLibrary } from '../../../fonts/font-library.js';
import type { ReportBuilder } from '../../../report.js';
import type { Unit } from '../units/unit.js';

const CODE = 'glyph-missing';
const MESSAGE =
  'No font has these characters: each is shown as a box with its code point; copying gives the character.';
const ABSENT = 'Font packages that may have characters which are shown as boxes are not installed.';

/** Counts every character that is only a box on the page, as `U+1234`. */
export function countMissing(units: readonly Unit[], fonts: FontLibrary, report: ReportBuilder): void {
  for (const { word } of units) {
    if (!word?.missing) continue;
    for (const character of word.missing) report.lossOf(CODE, MESSAGE, nameOf(character));
    for (const name of fonts.absentPackages) report.warn('font-package-absent', ABSENT, name);
  }
}

/** The lines of the source, from 1, on which characters stand first. */
export type FindLines = (characters: readonly string[]) => ReadonlyMap<string, number>;

/** Adds to what {@link countMissing} counted where it stands in the source: `U+1234 ×3, line 7`. To be called when all is set. */
export function placeMissing(report: ReportBuilder, findLines: FindLines): void {
  report.placeLosses(CODE, (names) => {
    const lines = findLines(names.map(characterOf));
    return new Map([...lines].map(([character, line]) => [nameOf(character), `line ${line}`]));
  });
}

function nameOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

function characterOf(name: string): string {
  return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
}
