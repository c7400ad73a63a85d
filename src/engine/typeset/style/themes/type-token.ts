import type { TypeToken } from '../theme.js';

/** A style of type at its design size: upright, of regular weight and in black ink unless `look` says otherwise. */
export function typeToken(
  role: TypeToken['role'],
  [sizePt, leadingPt]: readonly [sizePt: number, leadingPt: number],
  look: Partial<TypeToken> = {},
): TypeToken {
  const plain = { weight: 400, isItalic: false, color: '#1b1f24', letterSpacePt: 0 } as const;
  return Object.freeze({ role, sizePt, leadingPt, ...plain, ...look });
}
