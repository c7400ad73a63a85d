import type { ListNumbering } from '../../../document/block.js';
import { romanNumeral } from '../../../document/roman-numeral.js';
import { byAlphabet, DIGITS, HAN_NUMERALS, inDigits, inHanNumerals } from './number-alphabets.js';

/** `\levelnfcN` formats that the document model knows. */
const NUMBERINGS: ReadonlyMap<number, ListNumbering> = new Map([
  [0, 'decimal'],
  [1, 'upper-roman'],
  [2, 'lower-roman'],
  [3, 'upper-alpha'],
  [4, 'lower-alpha'],
]);

/** Above this a Roman numeral, or a letter repeated, would be as long as a line: it is written as a decimal number. */
const MAX_LABEL_NUMBER = 5000;

/** The model's name for a number format, where it has one. */
export function numberingOf(format: number): ListNumbering | undefined {
  return NUMBERINGS.get(format);
}

/** A number in a format of `\levelnfcN`; `undefined` where the format is not known. */
export function formatNumber(number: number, format: number): string | undefined {
  if (format === 22) return String(number).padStart(2, '0');
  if (format === 5) return ordinal(number);
  const numbering = NUMBERINGS.get(format);
  if (!numbering) return formatForeign(number, format);
  if (numbering === 'decimal' || number < 1 || number > MAX_LABEL_NUMBER) return String(number);
  const text = numbering.endsWith('roman') ? romanNumeral(number) : letters(number);
  return numbering.startsWith('upper') ? text.toUpperCase() : text;
}

function formatForeign(number: number, format: number): string | undefined {
  if (number > MAX_LABEL_NUMBER) return String(number);
  const numerals = HAN_NUMERALS.get(format);
  if (numerals) return inHanNumerals(number, numerals);
  const digits = DIGITS.get(format);
  return digits === undefined ? byAlphabet(number, format) : inDigits(number, digits);
}

/** Word's way: a … z, aa, bb, … zz, aaa. */
function letters(number: number): string {
  const letter = String.fromCharCode(0x61 + ((number - 1) % 26));
  return letter.repeat(Math.floor((number - 1) / 26) + 1);
}

function ordinal(number: number): string {
  const tens = Math.abs(number) % 100;
  const units = tens >= 11 && tens <= 13 ? 0 : tens % 10;
  return `${number}${['th', 'st', 'nd', 'rd'][units] ?? 'th'}`;
}
