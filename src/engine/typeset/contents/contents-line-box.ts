import type { Color } from '../../document/style.js';
import type { StructureNode } from '../page-model/page.model.js';
import { moveRun } from '../page-model/move-run.js';
import type { Painter } from '../page-model/painter.js';
import type { GlyphLine, Line } from '../inline/text.model.js';
import { leaderItems } from '../paragraph/leader.js';
import { LineBox, type LinePosition } from '../paragraph/line-box.js';
import type { TextTools } from '../boxes/text-tools.js';

/** What an entry of a table of contents ends with. */
export interface ContentsLineEnd {
  readonly number: GlyphLine;
  readonly node: StructureNode;
  /** The measure's edge on which the number stands. */
  readonly edgePt: number;
  readonly direction: 'ltr' | 'rtl';
  readonly target: string;
  readonly color: Color;
}

const GAP_PT = 5;

/** The last line of an entry: dots lead from its title to the number of its page. */
export class ContentsLineBox extends LineBox {
  constructor(
    line: Line,
    heightPt: number,
    private readonly textPosition: LinePosition,
    node: StructureNode,
    tools: TextTools,
    private readonly end: ContentsLineEnd,
  ) {
    super(line, heightPt, textPosition, node, tools);
  }

  override paint(painter: Painter, xPt: number, topPt: number): void {
    super.paint(painter, xPt, topPt);
    const { number, node, edgePt, direction, target } = this.end;
    const baselinePt = topPt + this.textPosition.baselinePt;
    const numberPt = xPt + edgePt - (direction === 'ltr' ? number.widthPt : 0);
    for (const run of number.runs) painter.ink(node, moveRun(run, numberPt, baselinePt));
    const titlePt = xPt + this.textPosition.xPt + (this.line.fragments[0]?.xPt ?? 0);
    if (direction === 'ltr') this.#paintLeader(painter, titlePt + this.line.widthPt, numberPt, baselinePt);
    else this.#paintLeader(painter, numberPt + number.widthPt, titlePt, baselinePt);
    const contents = number.runs.flatMap(({ words }) => words.map(({ text }) => text)).join('');
    const area = { xPt: numberPt, yPt: topPt, widthPt: number.widthPt, heightPt: this.heightPt };
    painter.place({ type: 'link', node, target, contents, ...area });
  }

  #paintLeader(painter: Painter, fromPt: number, toPt: number, baselinePt: number): void {
    painter.tint(...leaderItems('dots', { fromPt, toPt, baselinePt, gapPt: GAP_PT }, this.end.color));
  }
}
