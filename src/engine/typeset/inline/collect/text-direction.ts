const STRONG = /\p{L}/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const RIGHT_TO_LEFT_EACH = new RegExp(RIGHT_TO_LEFT, 'g');
const LETTERS = /\p{L}/gu;
/** How much of a text is looked at, UTF-16 units. */
const MOST_LENGTH = 2000;

/**
 * The direction of a text's first letter, as UAX #9 (P2) takes it. Where `base`, the direction of the document, is from
 * right to left, a foreign word at the start decides nothing if most letters are those of the document.
 *
 * @returns null where there is no letter
 */
export function textDirection(text: string, base: 'ltr' | 'rtl'): 'ltr' | 'rtl' | null {
  const letter = STRONG.exec(text)?.[0];
  if (letter === undefined) return null;
  if (RIGHT_TO_LEFT.test(letter)) return 'rtl';
  return base === 'rtl' && isMostlyRightToLeft(text.slice(0, MOST_LENGTH)) ? 'rtl' : 'ltr';
}

function isMostlyRightToLeft(text: string): boolean {
  const letters = text.match(LETTERS)?.length ?? 0;
  return 2 * (text.match(RIGHT_TO_LEFT_EACH)?.length ?? 0) > letters;
}
