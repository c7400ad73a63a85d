import type { TextStyle } from '../../document/style.js';
import type { TypeToken } from './theme.js';

const ROLES = { serif: 'text', sans: 'sans', mono: 'mono' } as const;
const DEFAULT_SIZE_PT = 12;
const SINGLE = 1.15;

/** The source's base style, for text that has none of its own. */
export function sourceType(style: TextStyle = {}): TypeToken {
  const sizePt = Math.min(300, Math.max(2, style.sizePt ?? DEFAULT_SIZE_PT));
  return Object.freeze({
    role: ROLES[style.fontClass ?? 'serif'],
    ...(style.fontFamily !== undefined && { family: style.fontFamily }),
    sizePt,
    leadingPt: sizePt * SINGLE,
    weight: style.strong ? 700 : 400,
    isItalic: style.emphasis === true,
    color: style.color ?? '#000000',
    letterSpacePt: style.letterSpacePt ?? 0,
  });
}
