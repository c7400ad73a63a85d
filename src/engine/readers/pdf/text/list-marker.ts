import type { ListNumbering } from '../../../document/block.js';
import { romanNumeral, romanValue } from '../../../document/roman-numeral.js';
import type { Segment } from './word.js';

/** The marker of a list item: a bullet, a number or a letter. */
export interface ListMarker {
  /** As the page shows it. */
  readonly text: string;
  /** `null` for bullets. */
  readonly numbering: ListNumbering | null;
  /** Its number in the list; 0 for bullets. */
  readonly value: number;
  /** The marker with `#` for its number; a bullet itself. The same for all items of one list. */
  readonly pattern: string;
}

const BULLET = /^[•●○◦▪▫■□◻◼◆◇❖➢➤▶►‣⁃∙·✓✔✗✘☐☑☒\u2023\u25aa\u25cf\uf000-\uf0ff–—*-]$/u;
/** Check boxes, ticked or not, are items of one list. */
const BOX = /^[☐☑☒]$/;
const NUMBER = /^([([]?)(\d{1,3}|[a-z]|[A-Z]|[ivxl]{2,6}|[IVXL]{2,6})([.)\]]{1,2})$/;

/** Whether a segment is nothing but a marker. */
export function isListMarker(segment: Segment): boolean {
  return segment.words.length === 1 && parseListMarker(segment.words[0].text) !== null;
}

/** The marker that a word may be; `null` for other words. */
export function parseListMarker(word: string): ListMarker | null {
  if (BULLET.test(word)) return { text: word, numbering: null, value: 0, pattern: BOX.test(word) ? '☐' : word };
  const match = NUMBER.exec(word);
  if (!match) return null;
  const [, before, number, after] = match;
  const pattern = `${before}#${after}`;
  if (/^\d/.test(number)) return { text: word, numbering: 'decimal', value: Number(number), pattern };
  const isUpper = number === number.toUpperCase();
  const lower = number.toLowerCase();
  // A lone i is taken for the Roman number, v and x for letters: lists begin with i, and hardly ever reach v.
  if (lower.length > 1 || lower === 'i') {
    const value = romanNumber(lower);
    return value === null ? null : { text: word, numbering: isUpper ? 'upper-roman' : 'lower-roman', value, pattern };
  }
  const value = lower.charCodeAt(0) - 96;
  return { text: word, numbering: isUpper ? 'upper-alpha' : 'lower-alpha', value, pattern };
}

/** `null` for letters that are no Roman number, or not as it is written. */
function romanNumber(letters: string): number | null {
  const value = romanValue(letters);
  return romanNumeral(value) === letters ? value : null;
}

/**
 * The marker read as the one that comes after a list's last: `i` after `h` is a letter, `v` after `iv` a number. `null`
 * for a marker that can't be next.
 */
export function asNextMarker(
  marker: ListMarker,
  last: { readonly numbering: ListNumbering | null; readonly lastValue: number },
): ListMarker | null {
  if (marker.numbering === null || last.numbering === null) return marker.numbering === last.numbering ? marker : null;
  const next = last.lastValue + 1;
  if (marker.numbering === last.numbering) return marker.value === next ? marker : null;
  const letter = marker.text.replace(/[^a-zA-Z]/g, '').toLowerCase();
  const isLetterNext = last.numbering.endsWith('alpha') && letter.length === 1 && letter.charCodeAt(0) - 96 === next;
  const isRomanNext = last.numbering.endsWith('roman') && romanNumber(letter) === next;
  const isSameCase = marker.numbering.slice(0, 5) === last.numbering.slice(0, 5);
  return isSameCase && (isLetterNext || isRomanNext) ? { ...marker, numbering: last.numbering, value: next } : null;
}
