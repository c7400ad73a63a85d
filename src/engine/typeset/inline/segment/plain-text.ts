/** Latin, Greek, Cyrillic, punctuation and symbols: left to right, and nothing that looks further than to the next space. */
const PLAIN = /^[ -~\u00a0-\u0589\u1e00-\u1fff\u2010-\u2027\u202f-\u205e\u20a0-\u20bf\u2190-\u22ff]+$/;

/** Whether text can be set word by word. The empty text can't. */
export function isPlainText(text: string): boolean {
  return PLAIN.test(text);
}
