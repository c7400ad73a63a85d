import type { Box } from '../boxes/box.js';
import { NOTE_GAP_PT, stackHeight } from './column.js';
import { paintBoxes } from '../boxes/paint-boxes.js';
import type { Painter } from '../page-model/painter.js';

const RULE = { widthPt: 0.4, share: 0.3, color: '#57606a' } as const;

/** The foot of a column, where footnotes stand. */
export interface NoteArea {
  readonly xPt: number;
  readonly widthPt: number;
  readonly bottomPt: number;
  /** Height that the text leaves. */
  readonly roomPt: number;
}

/**
 * Paints as many lines of footnotes as there is room for, under a rule.
 *
 * @returns the lines that have to go on overleaf
 */
export function placeNotes(painter: Painter, lines: readonly Box[], area: NoteArea): readonly Box[] {
  if (lines.length === 0) return [];
  const count = Math.max(1, countFitting(lines, area.roomPt));
  const boxes = lines.slice(0, count);
  const topPt = area.bottomPt - stackHeight(boxes);
  painter.tint({
    type: 'rectangle',
    xPt: area.xPt,
    yPt: topPt - NOTE_GAP_PT / 2,
    widthPt: area.widthPt * RULE.share,
    heightPt: RULE.widthPt,
    fill: RULE.color,
  });
  paintBoxes(painter, { boxes }, area.xPt, topPt);
  return lines.slice(count);
}

function countFitting(lines: readonly Box[], roomPt: number): number {
  let restPt = roomPt + 0.01;
  const count = lines.findIndex((line) => {
    restPt -= line.heightPt + line.gapPt;
    return restPt < 0;
  });
  return count < 0 ? lines.length : count;
}
