import type { ListNumbering } from '../../document/block.js';
import { romanNumeral } from '../../document/roman-numeral.js';
import { unreachable } from '../../unreachable.js';

const LARGEST_ROMAN = 3999;

/** A number as lists and pages are numbered; in digits where the system has no numeral for it. */
export function formatNumber(value: number, numbering: ListNumbering = 'decimal'): string {
  switch (numbering) {
    case 'decimal':
      return String(value);
    case 'lower-alpha':
      return alphabetic(value);
    case 'upper-alpha':
      return alphabetic(value).toUpperCase();
    case 'lower-roman':
      return roman(value);
    case 'upper-roman':
      return roman(value).toUpperCase();
    default:
      return unreachable(numbering);
  }
}

/** a … z, aa, ab … */
function alphabetic(value: number): string {
  if (value < 1) return String(value);
  let letters = '';
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(97 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

function roman(value: number): string {
  return value < 1 || value > LARGEST_ROMAN ? String(value) : romanNumeral(value);
}
