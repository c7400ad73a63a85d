import { REPLACEMENT } from '../text/encoding/stream-decoder.js';
import type { TextNotes } from '../text/lines/text-notes.js';

/** Controls but tab and line ends, line and paragraph separators, the noncharacters that XML forbids too. */
const SPECIAL = /[^\P{Cc}\t\n\r]|[\u2028\u2029\ufdd0-\ufdef\ufffe\uffff]/u;
const SPECIAL_EACH = new RegExp(SPECIAL, 'gu');
/** Line ends that don't end a record. */
const SOFT_LINE_END = /[\v\f\u0085\p{Zl}\p{Zp}]/u;

/** The text without control characters; vertical tabs and their like become spaces. */
export function* cleanChunks(chunks: Iterable<string>, delimiter: string, notes: TextNotes): Generator<string> {
  for (const chunk of chunks) {
    yield SPECIAL.test(chunk) ? chunk.replace(SPECIAL_EACH, (character) => clean(character, delimiter, notes)) : chunk;
  }
}

function clean(character: string, delimiter: string, notes: TextNotes): string {
  if (character === delimiter) return character;
  if (SOFT_LINE_END.test(character)) return ' ';
  if (/\p{Cc}/u.test(character)) {
    notes.control(character);
    return '';
  }
  notes.noncharacter();
  return REPLACEMENT;
}
