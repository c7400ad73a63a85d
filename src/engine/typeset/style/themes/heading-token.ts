import type { HeadingToken } from '../theme.js';
import { typeToken } from './type-token.js';

/** A heading in a theme: its type, the space around it, and what else `look` says. */
export function headingToken(
  role: HeadingToken['role'],
  size: readonly [sizePt: number, leadingPt: number],
  [beforePt, afterPt]: readonly [beforePt: number, afterPt: number],
  look: Partial<HeadingToken> = {},
): HeadingToken {
  const type = typeToken(role, size, { weight: 600, color: '#111418' });
  return Object.freeze({ ...type, beforePt, afterPt, ...look });
}
