import type { Color, TabStop } from '../../document/style.js';
import type { PageItem } from '../page-model/page.model.js';

const LOOKS = {
  dots: { thickPt: 0.7, markPt: 0.7, distancePt: 3.5, risePt: 0.35 },
  hyphens: { thickPt: 0.5, markPt: 2.5, distancePt: 5, risePt: 2.5 },
  line: { thickPt: 0.5, markPt: 1, distancePt: 1, risePt: -1 },
} as const;

/** Where a leader stands; it keeps `gapPt` from the words at its ends. */
export interface LeaderSpan {
  readonly fromPt: number;
  readonly toPt: number;
  readonly baselinePt: number;
  readonly gapPt: number;
}

/** What leads the eye to a number. Drawn, so that it is never read or copied; its marks stand at one place on all lines. */
export function leaderItems(kind: NonNullable<TabStop['leader']>, span: LeaderSpan, color: Color): PageItem[] {
  const { thickPt, markPt, distancePt, risePt } = LOOKS[kind];
  const startPt = Math.ceil((span.fromPt + span.gapPt) / distancePt) * distancePt;
  const endPt = span.toPt - span.gapPt;
  if (startPt + distancePt > endPt) return [];
  const yPt = span.baselinePt - risePt;
  const points = [[startPt, yPt] as const, [endPt, yPt] as const];
  const dash = distancePt > markPt ? { dash: [markPt, distancePt - markPt] } : {};
  return [{ type: 'path', points, color, widthPt: thickPt, ...dash }];
}
