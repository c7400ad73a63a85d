const SOFT_HYPHEN = '\u00ad';
/** Scripts that put no spaces between words. */
const UNSPACED =
  '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}\\u3000-\\u303f\\uff00-\\uff60]';
const UNSPACED_END = new RegExp(`${UNSPACED}$`, 'u');
const UNSPACED_START = new RegExp(`^${UNSPACED}`, 'u');

/**
 * One line of text out of several that were broken at a margin. A hyphen at the end of a line is kept,
 * since nothing says whether the word has it elsewhere too; after a soft one the word goes on.
 */
export function joinLines(lines: readonly string[]): string {
  let joined = '';
  for (const line of lines) {
    const text = line.trim().replace(/ {2,}/g, ' ');
    joined += joined ? separator(joined, text) + text : text;
  }
  return joined;
}

/** What goes between two pieces of running text in place of the line end: a space or nothing. */
export function separator(before: string, after: string): string {
  if (before.endsWith(SOFT_HYPHEN)) return '';
  if (/\p{L}-$/u.test(before) && /^\p{L}/u.test(after)) return '';
  return UNSPACED_END.test(before) && UNSPACED_START.test(after) ? '' : ' ';
}
