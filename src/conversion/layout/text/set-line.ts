import type { FontLibrary } from '../../fonts/font-library.js';
import type { ReportBuilder } from '../../report.js';
import type { GlyphLine, LookMetrics, TextLook } from './text.model.js';

/** Sets one plain string on one line, however long it is: page numbers, labels, lines of code. */
export function setLine(_text: string, _look: TextLook, _fonts: FontLibrary, _report: ReportBuilder): GlyphLine {
  throw new Error('The line setter is not built yet.');
}

/** Vertical measures of the face that a look asks for. */
export function lookMetrics(_look: Pick<TextLook, 'font' | 'sizePt'>, _fonts: FontLibrary): LookMetrics {
  throw new Error('The line setter is not built yet.');
}
