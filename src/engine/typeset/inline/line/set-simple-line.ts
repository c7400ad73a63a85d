import type { FontLibrary } from '../../../fonts/font-library.js';
import type { SimpleRun } from '../../page-model/page.model.js';
import { buildSimpleLine } from './build-simple-line.js';
import { segmentSimple } from '../segment/segment-simple.js';
import type { LineOfText, ParagraphSettings, TextSpan } from '../text.model.js';

const UNBOUNDED: ParagraphSettings = { measurePt: Infinity, align: 'left', direction: 'auto', hyphenate: false };

/** Sets spans on one line, however long they are, from tables alone; `null` where they need the general way. */
export function setSimpleLine(spans: readonly TextSpan[], fonts: FontLibrary): LineOfText<SimpleRun> | null {
  const units = segmentSimple(spans, undefined, fonts);
  if (!units || units.count === 0) return null;
  const whole = { first: 0, startsAt: 0, last: units.count - 1, endsAt: -1, isLast: true };
  const { fragments, widthPt } = buildSimpleLine(units, whole, true, UNBOUNDED, fonts);
  return { runs: fragments.flatMap(({ runs }) => runs), widthPt };
}
