import { REPLACEMENT } from '../encoding/stream-decoder.js';
import type { TextNotes } from './text-notes.js';

const BACKSPACE = '\b';
const ESCAPE = '\u001b';
const BELL = '\u0007';

/** ECMA-48: CSI sequences, control strings (OSC, DCS, SOS, PM, APC) up to their terminator, and all other escapes. */
const TERMINAL_SEQUENCE = new RegExp(
  `${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|[\\]PX^_][^${BELL}${ESCAPE}]*(?:${BELL}|${ESCAPE}\\\\)?|[ -/]+[0-~]|[0-~])`,
  'g',
);

/** Controls, the noncharacters that XML forbids too, marks of direction. Tabs are left to `expandTabs`. */
const SPECIAL = /[^\P{Cc}\t]|[\ufdd0-\ufdef\ufffe\uffff\u202a-\u202e\u2066-\u2069]/u;
const SPECIAL_EACH = new RegExp(SPECIAL, 'gu');

/**
 * A line, or other text without line ends, with nothing but tabs and what can be shown: terminal sequences and control
 * characters left out, overstrikes merged, noncharacters replaced. Most lines come back as they are.
 */
export function cleanLine(line: string, notes: TextNotes): string {
  if (!SPECIAL.test(line)) return line;
  let text = line;
  if (text.includes(ESCAPE)) text = removeSequences(text, notes);
  text = text.replace(SPECIAL_EACH, (character) => replaceSpecial(character, notes));
  return text.includes(BACKSPACE) ? mergeOverstrikes(text, notes) : text;
}

function removeSequences(text: string, notes: TextNotes): string {
  return text.replace(TERMINAL_SEQUENCE, () => {
    notes.escape();
    return '';
  });
}

function replaceSpecial(character: string, notes: TextNotes): string {
  if (character === BACKSPACE) return character;
  if (/\p{Cc}/u.test(character)) {
    notes.control(character);
    return '';
  }
  if (character > '\ufdcf') {
    notes.noncharacter();
    return REPLACEMENT;
  }
  notes.direction();
  return character;
}

/** As typewriters and `nroff` did it: `a`, backspace, `a` is bold, `_`, backspace, `a` is underlined. */
function mergeOverstrikes(text: string, notes: TextNotes): string {
  const cells: string[] = [];
  let position = 0;
  for (const character of text) {
    if (character === BACKSPACE) {
      position = Math.max(0, position - 1);
      continue;
    }
    cells[position] = position < cells.length ? overstrike(cells[position], character, notes) : character;
    position += 1;
  }
  return cells.join('');
}

function overstrike(before: string, after: string, notes: TextNotes): string {
  if (before === after || before === '_' || after === '_' || after === ' ') notes.overstrike();
  else if (before !== ' ') notes.overstruck(before);
  return after === '_' || after === ' ' ? before : after;
}
