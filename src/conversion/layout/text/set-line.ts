import type { FontLibrary } from '../../fonts/font-library.js';
import type { ReportBuilder } from '../../report.js';
import { breakParagraph } from './break-paragraph.js';
import type { GlyphLine, TextLook } from './text.model.js';

export { lookMetrics } from './vertical-metrics.js';

/** Sets one plain string on one line, however long it is: page numbers, labels, lines of code. */
export function setLine(text: string, look: TextLook, fonts: FontLibrary, report: ReportBuilder): GlyphLine {
  const settings = { measurePt: Infinity, align: 'left', direction: 'auto', hyphenate: false } as const;
  const [line] = breakParagraph(
    [{ type: 'span', text: text.replaceAll(LINE_ENDS, ' '), ...look }],
    settings,
    fonts,
    report,
  );
  return { runs: line.fragments.flatMap((fragment) => fragment.runs), widthPt: line.widthPt };
}

const LINE_ENDS = /[\n\v\f\r\u0085\u2028\u2029]/g;
