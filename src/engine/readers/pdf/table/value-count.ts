import { isNumberText } from '../text/number-text.js';

/** Years, and ranges such as those of ages, name columns. */
const NAME = /^(?:(?:1[5-9]|20)\d\d|\d{1,4}[–-]\d{1,4})$/;
const MIN_COUNT = 4;

/** How many of a row's cells hold a value: a number, unless it could name a column. Columns may be called 1, 2, 3 and so on. */
export function valueCount(texts: readonly string[]): number {
  const values = texts.filter((text) => isNumberText(text) && !NAME.test(text));
  return isCount(values) ? 0 : values.length;
}

function isCount(values: readonly string[]): boolean {
  return values.length >= MIN_COUNT && values.every((value, index) => Number(value) === Number(values[0]) + index);
}
