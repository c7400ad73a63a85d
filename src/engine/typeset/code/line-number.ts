import { moveRun } from '../page-model/move-run.js';
import { setLine } from '../inline/line/set-line.js';
import type { LayoutContext } from '../flow/layout-context.js';
import type { LineExtra } from '../paragraph/line-extra.js';
import { plainLook } from '../style/span-look.js';
import type { VerbatimLook } from '../paragraph/wrapped-line.js';

/** Between the numbers and the code, in characters. */
const GAP_COLUMNS = 2;

/** What the numbers of so many lines take of the width. */
export function numberGutterPt(count: number, context: LayoutContext): number {
  const { theme, fonts, report } = context;
  const digits = '0'.repeat(String(count).length + GAP_COLUMNS);
  return setLine(digits, plainLook(theme.code, context), fonts, report).widthPt;
}

/** The number of a line of code beside it: an artifact that says nothing, so that it isn't copied with the code. */
export function lineNumber(number: number, verbatim: VerbatimLook, { theme, fonts, report }: LayoutContext): LineExtra {
  const line = setLine(String(number), { ...verbatim.look, color: theme.colors.muted }, fonts, report);
  const endPt = verbatim.position.xPt - GAP_COLUMNS * verbatim.columnPt;
  return (painter, xPt, _topPt, baselinePt) => {
    const runs = line.runs.map((run) => ({ ...run, actualText: '' }));
    painter.tint(...runs.map((run) => moveRun(run, xPt + endPt - line.widthPt, baselinePt)));
  };
}
