/** Code points below this are their own numbers: Latin letters, digits, punctuation. */
const LATIN_LIMIT = 0x180;
/** What running text has beside them: hyphens, dashes, quotation marks, bullets, dots, and a few symbols. */
const BEYOND = '‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧‰′″‹›⁄€№™←↑→↓−≈≠≤≥';
/** The highest number. */
export const LAST_CHARACTER = LATIN_LIMIT + BEYOND.length - 1;

const [SPACE, LAST_ASCII, FIRST_LATIN_1, SOFT_HYPHEN] = [0x20, 0x7e, 0xa1, 0xad];
const TABLE_LIMIT = 0x2300;

const numbers = new Uint16Array(TABLE_LIMIT);
for (let code = SPACE; code < LATIN_LIMIT; code++) {
  if ((code <= LAST_ASCII || code >= FIRST_LATIN_1) && code !== SOFT_HYPHEN) numbers[code] = code;
}
for (let i = 0; i < BEYOND.length; i++) numbers[BEYOND.charCodeAt(i)] = LATIN_LIMIT + i;

/**
 * The number of the character that a UTF-16 unit is; 0 for all that simple text doesn't hold. Numbers are dense, so that
 * the tables of a face may be indexed by them.
 */
export function characterNumber(unit: number): number {
  return unit < TABLE_LIMIT ? numbers[unit] : 0;
}

/** The character with a number. */
export function characterOf(number: number): string {
  return number < LATIN_LIMIT ? String.fromCharCode(number) : BEYOND[number - LATIN_LIMIT];
}
