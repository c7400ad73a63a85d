/** Private codes that symbol fonts give their bullets and ticks (Symbol, Wingdings), and the characters they show. */
const SYMBOLS: Readonly<Record<string, string>> = {
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf0a8': '◻',
  '\uf06f': '□',
  '\uf071': '❑',
  '\uf076': '❖',
  '\uf0d8': '➢',
  '\uf0e0': '→',
  '\uf0fc': '✓',
  '\uf0fb': '✗',
  '\uf0fe': '☑',
  '\uf06e': '■',
  '\uf06c': '●',
  '\uf09f': '•',
  '\uf0ae': '→',
  '\uf02d': '−',
  '\uf0b0': '°',
  '\uf0b1': '±',
  '\uf0b3': '≥',
  '\uf0a3': '≤',
  '\uf0d7': '×',
  '\uf06d': 'µ',
};
/** Latin ligatures, Hebrew and Arabic presentation forms: characters that are shapes of others. */
const PRESENTATION = /[\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufdfb\ufe70-\ufefc]/;
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200b\ufeff\ufffe\uffff]/g;
/** A soft hyphen that the page paints is seen there; in Word it would be seen at the end of a line only. */
const SOFT_HYPHEN = /\u00ad/g;
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;

/** Codes of ZapfDingbats that do not follow the order of the Unicode block. */
const DINGBATS: Readonly<Record<string, string>> = {
  '%': '☎',
  '*': '☛',
  '+': '☞',
  H: '★',
  l: '●',
  n: '■',
  s: '▲',
  t: '▼',
  u: '◆',
  w: '◗',
};
const DINGBATS_START = 0x2701;

/** The character of a code of ZapfDingbats that was taken for a letter; other text as it is. */
export function dingbat(text: string): string {
  const code = text.charCodeAt(0);
  if (text.length !== 1 || code < 0x21 || code > 0x7e) return text;
  return DINGBATS[text] ?? String.fromCharCode(DINGBATS_START + code - 0x21);
}

/** What a glyph stands for, as it is typed: ligatures taken apart, shapes of symbol fonts as characters. */
export function glyphText(unicode: string): string {
  const known = SYMBOLS[unicode];
  if (known) return known;
  const text = unicode.replace(CONTROL, '').replace(SOFT_HYPHEN, '-');
  return (PRESENTATION.test(text) ? text.normalize('NFKC') : text).replace(SPACES, ' ');
}
