import type { Color } from '../../document/style.js';
import { Box } from './box.js';
import type { Painter } from '../page-model/painter.js';

/** Where a rule stands, from the column's left edge. */
export interface RuleSpot {
  readonly xPt: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly color: Color;
}

/** A horizontal rule, an artifact. */
export class RuleBox extends Box {
  constructor(private readonly spot: RuleSpot) {
    super(spot.heightPt);
  }

  override paint(painter: Painter, xPt: number, topPt: number): void {
    const { widthPt, heightPt, color } = this.spot;
    painter.tint({ type: 'rectangle', xPt: xPt + this.spot.xPt, yPt: topPt, widthPt, heightPt, fill: color });
  }
}
