/** Characters up to here are their own signs: Latin letters, digits, marks. */
const CHARACTER_LIMIT = 0x180;
/** What running text has beside them: hyphens, dashes, quotation marks, bullets, dots, and a few signs. */
const BEYOND = '‐‑‒–—―‖‗‘’‚‛“”„‟†‡•‣․‥…‧‰′″‹›⁄€№™←↑→↓−≈≠≤≥';
/** Signs are numbers up to here. */
export const LAST_SIGN = CHARACTER_LIMIT + BEYOND.length - 1;

const [SPACE, LAST_ASCII, FIRST_LATIN, SOFT_HYPHEN] = [0x20, 0x7e, 0xa1, 0xad];
const TABLE_LIMIT = 0x2300;

const signs = new Uint16Array(TABLE_LIMIT);
for (let code = SPACE; code < CHARACTER_LIMIT; code++) {
  if ((code <= LAST_ASCII || code >= FIRST_LATIN) && code !== SOFT_HYPHEN) signs[code] = code;
}
for (let i = 0; i < BEYOND.length; i++) signs[BEYOND.charCodeAt(i)] = CHARACTER_LIMIT + i;

/** The sign of a UTF-16 unit, by which tables of a face are indexed; 0 where it is none that text is simple with. */
export function signOf(unit: number): number {
  return unit < TABLE_LIMIT ? signs[unit] : 0;
}

/** The character of a sign. */
export function textOfSign(sign: number): string {
  return sign < CHARACTER_LIMIT ? String.fromCharCode(sign) : BEYOND[sign - CHARACTER_LIMIT];
}
