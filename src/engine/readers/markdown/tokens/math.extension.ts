import type { TokenizerAndRendererExtension } from 'marked';

/** A formula; `isDisplay` when it stands on a line of its own. */
export interface MathToken {
  readonly type: 'math';
  readonly raw: string;
  readonly tex: string;
  readonly isDisplay: boolean;
}

const MAX_INLINE_LENGTH = 1000;
const MAX_BLOCK_LENGTH = 20_000;

/** `$$…$$` at the start of a block, or lines between two that are nothing but `$`. */
export const mathBlock: TokenizerAndRendererExtension = {
  name: 'math',
  level: 'block',
  tokenizer(source): MathToken | undefined {
    const start = /^ {0,3}\$\$/.exec(source)?.[0].length;
    if (start === undefined) return betweenDollarLines(source);
    const end = source.indexOf('$$', start);
    const tex = source.slice(start, end).trim();
    if (end < 0 || end - start > MAX_BLOCK_LENGTH || tex === '') return undefined;
    const [lineEnd] = /^[ \t]*(?:\n|$)/.exec(source.slice(end + 2, end + MAX_INLINE_LENGTH)) ?? [];
    if (lineEnd === undefined) return undefined;
    return { type: 'math', raw: source.slice(0, end + 2) + lineEnd, tex, isDisplay: true };
  },
};

/** KaTeX takes these for formulas, GitHub doesn't: only what is TeX without doubt, with a command and no blank line. */
function betweenDollarLines(source: string): MathToken | undefined {
  const start = /^ {0,3}\$[ \t]*\n/.exec(source)?.[0].length;
  if (start === undefined) return undefined;
  const end = source.slice(0, MAX_BLOCK_LENGTH).indexOf('\n$', start);
  const tex = source.slice(start, end).trim();
  const [lineEnd] = /^[ \t]*(?:\n|$)/.exec(source.slice(end + 2, end + MAX_INLINE_LENGTH)) ?? [];
  if (end < 0 || lineEnd === undefined || !tex.includes('\\') || /\n[ \t]*\n/.test(tex)) return undefined;
  return { type: 'math', raw: source.slice(0, end + 2) + lineEnd, tex, isDisplay: true };
}

/** `$…$`, `$$…$$` and `` $`…`$ `` within text. Amounts of money are none: see {@link closingDollar}. */
export const mathInline: TokenizerAndRendererExtension = {
  name: 'math',
  level: 'inline',
  tokenizer(source, tokens): MathToken | undefined {
    if (!source.startsWith('$') || /[\p{L}\p{N}]$/u.test(tokens.at(-1)?.raw.slice(-2) ?? '')) return undefined;
    if (source.startsWith('$$')) return fenced(source, '$$', true);
    if (source.startsWith('$`')) return fenced(source, '$`', false);
    const end = closingDollar(source);
    return end < 0
      ? undefined
      : { type: 'math', raw: source.slice(0, end + 1), tex: source.slice(1, end), isDisplay: false };
  },
};

/** The text with each formula replaced by as many letters, so that `*` and `_` in it are no emphasis. */
export function maskMath(source: string): string {
  let masked = '';
  let from = 0;
  for (let at = source.indexOf('$'); at >= 0; at = source.indexOf('$', from)) {
    const rest = source.slice(at, at + MAX_INLINE_LENGTH);
    const end = rest.startsWith('$$') ? rest.indexOf('$$', 2) + 1 : closingDollar(rest);
    const length = end > 1 ? end + 1 : 1;
    masked += source.slice(from, at) + (length > 1 ? 'a'.repeat(length) : '$');
    from = at + length;
  }
  return masked + source.slice(from);
}

function fenced(source: string, open: string, isDisplay: boolean): MathToken | undefined {
  const close = open === '$$' ? '$$' : '`$';
  const end = source.slice(0, MAX_INLINE_LENGTH).indexOf(close, open.length);
  const tex = source.slice(open.length, end).trim();
  if (end < 0 || tex === '') return undefined;
  return { type: 'math', raw: source.slice(0, end + close.length), tex, isDisplay };
}

/**
 * Index of the dollar that closes the one at the start; -1 when there is none. Formulas have no spaces at their edges and
 * no blank lines, and no digit or letter follows: `$5 and $7` is money.
 */
function closingDollar(source: string): number {
  if (/^\$(?:\s|\$|$)/.test(source)) return -1;
  const limit = Math.min(source.length, MAX_INLINE_LENGTH);
  for (let i = 1; i < limit; i++) {
    const character = source[i];
    if (character === '\\') i += 1;
    else if (character === '\n' && source[i + 1] === '\n') return -1;
    else if (character === '$')
      return /\s/.test(source[i - 1]) || /^[\p{L}\p{N}$]/u.test(source.slice(i + 1, i + 3)) ? -1 : i;
  }
  return -1;
}
