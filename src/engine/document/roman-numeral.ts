const ROMAN: readonly (readonly [worth: number, digit: string])[] = [
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

const VALUES: ReadonlyMap<string, number> = new Map(ROMAN.map(([worth, digit]) => [digit, worth]));

/** A number from 1 as Roman, lower case: lists, pages and notes are numbered by it. */
export function romanNumeral(value: number): string {
  let rest = value;
  let letters = '';
  for (const [worth, digit] of ROMAN) {
    letters += digit.repeat(Math.floor(rest / worth));
    rest %= worth;
  }
  return letters;
}

/** What Roman digits, lower case, come to, though nobody writes the number so (`iiii`); NaN for other letters. */
export function romanValue(digits: string): number {
  let value = 0;
  for (let i = 0; i < digits.length; i++) {
    const worth = VALUES.get(digits[i]) ?? NaN;
    value += worth < (VALUES.get(digits[i + 1]) ?? 0) ? -worth : worth;
  }
  return value;
}
