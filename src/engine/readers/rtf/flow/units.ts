/** RTF measures in twentieths of a point. */
export function twipsToPt(twips: number): number {
  return twips / 20;
}

/** Word's own largest measure is 22 inches; more than that is a mistake or an attack. */
const MAX_TWIPS = 31_680;

/** Twips to pt, clamped to 22 inches (1584 pt) in either direction. */
export function lengthPt(twips: number): number {
  return twipsToPt(Math.min(Math.max(twips, -MAX_TWIPS), MAX_TWIPS));
}
