import type { StructureNode } from '../page-model/page.model.js';
import type { Theme } from '../style/theme.js';
import type { LineExtra } from '../paragraph/line-extra.js';

const SIDE_PT = 8;
const STROKE_PT = 0.9;

/** The box of a task, drawn, right-aligned to an edge; its label says what it shows. */
export function taskBox(isChecked: boolean, rightPt: number, label: StructureNode, theme: Theme): LineExtra {
  const sidePt = SIDE_PT * theme.scale;
  const pen = { type: 'path', color: theme.colors.muted, widthPt: STROKE_PT * theme.scale } as const;
  return (painter, xPt, _topPt, baselinePt) => {
    const leftPt = xPt + rightPt - sidePt;
    const at = (x: number, y: number): readonly [number, number] => [leftPt + x * sidePt, baselinePt - y * sidePt];
    painter.ink(label, { ...pen, points: [at(0, 0), at(1, 0), at(1, 1), at(0, 1)], isClosed: true });
    if (!isChecked) return;
    const check = [at(0.2, 0.5), at(0.42, 0.25), at(0.82, 0.76)];
    painter.ink(label, { ...pen, points: check, color: theme.colors.ink, widthPt: 1.2 * theme.scale });
  };
}
