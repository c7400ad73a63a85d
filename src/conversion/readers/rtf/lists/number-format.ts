import type { ListNumbering } from '../../../document/block.js';
import { byAlphabet, DIGITS, HAN_NUMERALS, inDigits, inHanNumerals } from './number-alphabets.js';

/** `\levelnfcN` formats that the document model knows. */
const NUMBERINGS: ReadonlyMap<number, ListNumbering> = new Map([
  [0, 'decimal'],
  [1, 'upper-roman'],
  [2, 'lower-roman'],
  [3, 'upper-alpha'],
  [4, 'lower-alpha'],
]);

/** Above this a Roman number is longer than the text it counts, and a letter label is a line. */
const MAX_LABEL_NUMBER = 5000;

const ROMAN: readonly (readonly [value: number, digits: string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** The model's name for a number format, where it has one. */
export function numberingOf(format: number): ListNumbering | undefined {
  return NUMBERINGS.get(format);
}

/** A number in one of RTF's formats; `undefined` where the format is not known. */
export function formatNumber(number: number, format: number): string | undefined {
  if (format === 22) return String(number).padStart(2, '0');
  if (format === 5) return ordinal(number);
  const numbering = NUMBERINGS.get(format);
  if (!numbering) return formatForeign(number, format);
  if (numbering === 'decimal' || number < 1 || number > MAX_LABEL_NUMBER) return String(number);
  const text = numbering.endsWith('roman') ? roman(number) : letters(number);
  return numbering.startsWith('upper') ? text.toUpperCase() : text;
}

function formatForeign(number: number, format: number): string | undefined {
  if (number > MAX_LABEL_NUMBER) return String(number);
  const numerals = HAN_NUMERALS.get(format);
  if (numerals) return inHanNumerals(number, numerals);
  const digits = DIGITS.get(format);
  return digits === undefined ? byAlphabet(number, format) : inDigits(number, digits);
}

function roman(number: number): string {
  let rest = number;
  let text = '';
  for (const [value, digits] of ROMAN) {
    while (rest >= value) {
      text += digits;
      rest -= value;
    }
  }
  return text;
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
