import type { LineExtra } from './line-extra.js';
import type { StructureNode } from '../page-model/page.model.js';
import { Box } from '../boxes/box.js';
import type { Painter } from '../page-model/painter.js';
import type { Line } from '../inline/text.model.js';
import type { TextTools } from '../boxes/text-tools.js';
import { paintFragment, paintLinks } from './paint-fragment.js';

/** Where the text of a line stands: from the column's left edge, and below the box's top. */
export interface LinePosition {
  readonly xPt: number;
  readonly baselinePt: number;
}

/** One line of a paragraph. */
export class LineBox extends Box {
  #extras: LineExtra[] = [];

  constructor(
    readonly line: Line,
    heightPt: number,
    private readonly position: LinePosition,
    private readonly node: StructureNode,
    private readonly tools: TextTools,
  ) {
    super(heightPt);
  }

  attach(...extras: readonly LineExtra[]): void {
    this.#extras.push(...extras);
  }

  override paint(painter: Painter, xPt: number, topPt: number): void {
    const baselinePt = topPt + this.position.baselinePt;
    const leftPt = xPt + this.position.xPt;
    for (const extra of this.#extras) extra(painter, xPt, topPt, baselinePt);
    for (const fragment of this.line.fragments) {
      paintFragment(painter, fragment, { xPt: leftPt, baselinePt, node: this.node, tools: this.tools });
    }
    paintLinks(painter, this.line.fragments, { xPt: leftPt, topPt, heightPt: this.heightPt });
  }
}
