/** Shorter parts of a string are copies anyway: V8 makes no slices of them. */
const MIN_SLICE = 13;

/** The same text in memory of its own. A part of a long text that is kept would keep the whole of it. */
export function ownCopy(text: string): string {
  return text.length < MIN_SLICE ? text : Buffer.from(text, 'utf16le').toString('utf16le');
}
