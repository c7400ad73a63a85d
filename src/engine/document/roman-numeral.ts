const ROMAN: readonly (readonly [worth: number, sign: string])[] = [
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

/** A number from 1 as Roman, lower case: lists, pages and notes are numbered by it. */
export function romanNumeral(value: number): string {
  let rest = value;
  let letters = '';
  for (const [worth, sign] of ROMAN) {
    letters += sign.repeat(Math.floor(rest / worth));
    rest %= worth;
  }
  return letters;
}
