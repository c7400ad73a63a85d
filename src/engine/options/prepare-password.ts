/** RFC 3454, table C.1.2. */
const SPACES = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]/gu;
/** RFC 3454, table B.1: what nobody sees. */
const UNSEEN = /\u034f|\u200d|[\ufe00-\ufe0f]|[\u180b-\u180d]|[\u00ad\u1806\u200c\u2060\ufeff]/gu;
/** RFC 4013, 2.3 and 2.5: controls, private and unassigned characters, halves of pairs, signs of layout. */
const FORBIDDEN = /[\p{C}\p{Zl}\p{Zp}\ufffc\ufffd\u2ff0-\u2ffb]/u;

/**
 * A password as PDF 2.0 wants it before it is hashed (SASLprep, RFC 4013), so that it opens the file on whatever keyboard
 * it is typed; `null` when it holds what can't be typed, or nothing at all.
 */
export function preparePassword(password: string): string | null {
  const prepared = password.replaceAll(SPACES, ' ').replaceAll(UNSEEN, '').normalize('NFKC');
  return prepared === '' || FORBIDDEN.test(prepared) ? null : prepared;
}
