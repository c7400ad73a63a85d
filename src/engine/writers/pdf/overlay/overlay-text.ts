import { fontLibrary } from '../../../fonts/font-library.js';
import type { FontRequest } from '../../../fonts/face.js';
import type { ReportBuilder } from '../../../report.js';
import { setLine } from '../../../typeset/inline/line/set-line.js';
import type { GlyphLine, TextLook } from '../../../typeset/inline/text.model.js';
import { moveRun } from '../../../typeset/page-model/move-run.js';
import type { PageItem } from '../../../typeset/page-model/page.model.js';
import type { Box } from './form.js';

/** Accents and tails stand out so far at most, in sizes of the type. */
const REACH = 1.5;

/** Where a line begins, in its own widths: at the point where it is placed, half before it, or so that it ends there. */
export type LineStart = 0 | -0.5 | -1;

export function setOverlayText(text: string, look: TextLook, report: ReportBuilder): GlyphLine {
  return setLine(text, look, fontLibrary(), report);
}

/** The items of a line whose baseline is at height 0. */
export function placedLine({ runs, widthPt }: GlyphLine, start: LineStart): PageItem[] {
  return runs.map((run) => moveRun(run, start * widthPt, 0));
}

/** A box that holds all ink of such a line. */
export function boxOfLine(widthPt: number, start: LineStart, sizePt: number): Box {
  const reachPt = REACH * sizePt;
  return [start * widthPt - reachPt, -reachPt, (1 + start) * widthPt + reachPt, reachPt];
}

/** From the baseline to the top of capitals, in sizes of the type. */
export function capHeightOf(font: FontRequest): number {
  const { capHeight, unitsPerEm } = fontLibrary().resolve(font).metrics;
  return capHeight / unitsPerEm;
}
