import type { Borders } from '../../../document/style.js';
import type { Painter } from '../../page-model/painter.js';

/** What is drawn behind and between rows. */
export interface RowDecoration {
  readonly rule: { readonly widthPt: number; readonly color: string; readonly isStrong: boolean } | null;
  readonly tint: string | null;
  /** Edges of the table. */
  readonly leftPt: number;
  readonly rightPt: number;
  /** Borders of every cell, or those that cells bring along. */
  readonly cells: Borders | 'own' | null;
}

/** Draws a row's tint and the rule below it. */
export function decorateRow(
  painter: Painter,
  { rule, tint, leftPt, rightPt }: RowDecoration,
  xPt: number,
  topPt: number,
  heightPt: number,
): void {
  const area = { xPt: xPt + leftPt, widthPt: rightPt - leftPt };
  if (tint) painter.tint({ type: 'rectangle', ...area, yPt: topPt, heightPt, fill: tint });
  if (!rule) return;
  const yPt = topPt + heightPt - rule.widthPt / 2;
  const line = { type: 'rectangle', ...area, yPt, heightPt: rule.widthPt, fill: rule.color } as const;
  if (rule.isStrong) painter.rule(line);
  else painter.tint(line);
}
