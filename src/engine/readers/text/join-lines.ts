const SOFT_HYPHEN = '\u00ad';
/** Scripts that put no spaces between words. */
const UNSPACED =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}\\u3000-\\u303f\\uff00-\\uff60]';
const UNSPACED_END = new RegExp(`${UNSPACED}$`, 'u');
const UNSPACED_START = new RegExp(`^${UNSPACED}`, 'u');

/**
 * One line of text out of several that were broken at a margin. A hyphen stays where it is, since nothing says whether the
 * word has it elsewhere; a soft one rejoins its word.
 */
export function joinLines(lines: readonly string[]): string {
  let joined = '';
  for (const line of lines) {
    const text = line.trim().replace(/ {2,}/g, ' ');
    joined += joined ? separator(joined, text) + text : text;
  }
  return joined;
}

/** What stands for a line end between two pieces of running text. */
export function separator(before: string, after: string): string {
  if (before.endsWith(SOFT_HYPHEN)) return '';
  if (/\p{L}-$/u.test(before) && /^\p{L}/u.test(after)) return '';
  return UNSPACED_END.test(before) && UNSPACED_START.test(after) ? '' : ' ';
}
