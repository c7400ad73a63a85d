import type { ReportBuilder } from '../../report.js';
import type { Unit } from './unit.js';

const MESSAGE =
  'No font has these characters: each is shown as a box with its code point; copying gives the character.';

/** Tells the report about every character that is only a box on the page. */
export function reportMissing(units: readonly Unit[], report: ReportBuilder): void {
  for (const { word } of units) {
    if (word?.missing)
      for (const character of word.missing) report.loss('glyph-missing', MESSAGE, codePointName(character));
  }
}

function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
