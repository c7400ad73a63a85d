import type { StructureNode } from '../page-model/page.model.js';
import { Box } from '../boxes/box.js';
import { moveRun } from '../page-model/move-run.js';
import type { Painter } from '../page-model/painter.js';
import type { LineOfText } from '../inline/text.model.js';
import type { LinePosition } from './line-box.js';
import type { LineExtra } from './line-extra.js';

/** One line of plain text in one look: code, preformatted text. */
export class PlainLineBox extends Box {
  #extras: readonly LineExtra[] | null = null;

  constructor(
    private readonly line: LineOfText,
    heightPt: number,
    private readonly position: LinePosition,
    private readonly node: StructureNode,
  ) {
    super(heightPt);
  }

  attach(...extras: readonly LineExtra[]): void {
    if (extras.length > 0) this.#extras = [...(this.#extras ?? []), ...extras];
  }

  override paint(painter: Painter, xPt: number, topPt: number): void {
    const baselinePt = topPt + this.position.baselinePt;
    for (const extra of this.#extras ?? []) extra(painter, xPt, topPt, baselinePt);
    for (const run of this.line.runs) painter.ink(this.node, moveRun(run, xPt + this.position.xPt, baselinePt));
  }
}
