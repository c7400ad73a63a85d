import type { FontLibrary } from '../../../fonts/font-library.js';
import type { ReportBuilder } from '../../../report.js';
import { breakParagraph } from '../breaks/break-paragraph.js';
import { RunBuilder } from '../shape/glyph-runs.js';
import { countMissing } from '../shape/missing-characters.js';
import { segmentPlain } from '../segment/segment-plain.js';
import { setPlainLine } from './set-plain-line.js';
import type { GlyphLine, TextLook, TextSpan } from '../text.model.js';

export { lookMetrics } from '../shape/vertical-metrics.js';

const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]/;
const LINE_ENDS = new RegExp(LINE_END, 'g');

/**
 * Sets one plain string on one line, however long it is: page numbers, labels, lines of code.
 *
 * @param direction of what has none of its own; where it is `rtl`, the stop of "1." stands on the left
 */
export function setLine(
  text: string,
  look: TextLook,
  fonts: FontLibrary,
  report: ReportBuilder,
  direction: 'auto' | 'ltr' | 'rtl' = 'auto',
): GlyphLine {
  const span: TextSpan = { type: 'span', ...look, text: LINE_END.test(text) ? text.replaceAll(LINE_ENDS, ' ') : text };
  if (direction === 'rtl') return setSpans([span], fonts, report, direction);
  return setPlainLine(span, fonts) ?? setPlain(span, fonts, report) ?? setAny(span, fonts, report);
}

/** Left to right, without looking at anything but words. */
function setPlain(span: TextSpan, fonts: FontLibrary, report: ReportBuilder): GlyphLine | null {
  const units = segmentPlain([span], undefined, fonts);
  if (!units) return null;
  countMissing(units, fonts, report);
  const builder = new RunBuilder(span, 0, 0, 0);
  let xPt = 0;
  let widthPt = 0;
  for (const { word, isSpace, widthPt: unitPt } of units) {
    if (word) builder.add(word);
    xPt += unitPt;
    if (!isSpace) widthPt = xPt;
  }
  return { runs: builder.finish(), widthPt };
}

function setAny(span: TextSpan, fonts: FontLibrary, report: ReportBuilder): GlyphLine {
  return setSpans([span], fonts, report);
}

/** Sets spans without a line end on one line, however long they are. */
export function setSpans(
  spans: readonly TextSpan[],
  fonts: FontLibrary,
  report: ReportBuilder,
  direction: 'auto' | 'rtl' = 'auto',
): GlyphLine {
  const settings = { measurePt: Infinity, align: 'left', direction, hyphenate: false } as const;
  const [line] = breakParagraph(spans, settings, fonts, report);
  return { runs: line.fragments.flatMap(({ runs }) => runs), widthPt: line.widthPt };
}
