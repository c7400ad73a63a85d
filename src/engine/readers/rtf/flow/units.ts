/** RTF measures in twentieths of a point. */
export function twipsToPt(twips: number): number {
  return twips / 20;
}

/** Word's own largest measure is 22 inches; more than that is a mistake or an attack. */
const MAX_TWIPS = 31_680;

/** A length in pt within what a page can hold. */
export function lengthPt(twips: number): number {
  return twipsToPt(Math.min(Math.max(twips, -MAX_TWIPS), MAX_TWIPS));
}
