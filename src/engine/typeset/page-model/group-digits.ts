const THIN_SPACE = '\u202f';

/** Digits in threes: 1 248. */
export function groupDigits(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, THIN_SPACE);
}
