/** Scripts in which every UTF-16 unit is a grapheme cluster of its own. */
const SIMPLE = /^[ -~\u00a0-\u02ff\u0370-\u0482\u048a-\u058f\u2010-\u2027\u202f\u3000-\u3029\u4e00-\u9fff]*$/;

let segmenter: Intl.Segmenter | undefined;

/** Extended grapheme clusters (UAX #29): what a reader takes for one character. */
export function graphemeClusters(text: string): readonly string[] {
  if (SIMPLE.test(text)) return text.split('');
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
