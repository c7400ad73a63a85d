import type { Box } from './box.js';
import type { Frame } from './frame.js';
import type { PageItem, StructureNode } from '../page-model/page.model.js';
import type { Painter } from '../page-model/painter.js';

interface LiveFrame {
  readonly frame: Frame;
  readonly topPt: number;
  readonly isStart: boolean;
  readonly fill: (items: readonly PageItem[]) => void;
}

/** A run of boxes that stand below each other, as far as one page or cell holds them. */
export interface BoxRun {
  readonly boxes: readonly Box[];
  /** Frames that began on an earlier page. */
  readonly open?: readonly Frame[];
  /** What ends after the last box, as the next one says, which stands elsewhere. */
  readonly ends?: readonly (Frame | StructureNode)[];
}

/**
 * Paints boxes and the frames round them.
 *
 * @returns the frames that go on overleaf
 */
export function paintBoxes(painter: Painter, run: BoxRun, xPt: number, topPt: number): readonly Frame[] {
  const pen = new FramePen(painter, xPt, topPt);
  for (const frame of run.open ?? []) pen.reopen(frame);
  let isFirst = true;
  for (const box of run.boxes) {
    if (box.ends.length > 0) pen.end(box.ends);
    if (!isFirst) pen.yPt = gapBottom(box, pen.yPt, topPt);
    for (const frame of box.starts) pen.start(frame);
    box.paint(painter, xPt, pen.yPt);
    pen.yPt += box.heightPt;
    isFirst = false;
  }
  if (run.ends) pen.end(run.ends);
  return pen.interrupt();
}

/** Where a box begins, pt: the one before ends at `yPt`, the column begins at `originPt`. */
export function gapBottom(box: Box, yPt: number, originPt: number): number {
  const bottomPt = yPt + box.gapPt;
  if (box.gridPt === undefined) return bottomPt;
  // The nearest grid line that takes no more than a quarter of the gap away.
  const offsetPt = bottomPt - originPt - box.gapPt / 4 + box.gridTailPt;
  return originPt + Math.ceil(offsetPt / box.gridPt - 0.001) * box.gridPt - box.gridTailPt;
}

/** Keeps the frames that are open while boxes are painted. */
class FramePen {
  #live: LiveFrame[] = [];

  constructor(
    readonly painter: Painter,
    readonly xPt: number,
    public yPt: number,
  ) {}

  reopen(frame: Frame): void {
    this.#live.push({ frame, topPt: this.yPt, isStart: false, fill: this.painter.reserveTint() });
    frame.repeat?.(this.painter, this.xPt, this.yPt);
    this.yPt += frame.reopenPt;
  }

  start(frame: Frame): void {
    this.#live.push({ frame, topPt: this.yPt, isStart: true, fill: this.painter.reserveTint() });
    this.yPt += frame.topPt;
  }

  end(ends: readonly (Frame | StructureNode)[]): void {
    for (const end of ends) {
      if (!('type' in end)) this.painter.close(end);
      else this.#finish(end);
    }
  }

  interrupt(): readonly Frame[] {
    for (const live of this.#live.toReversed()) {
      this.yPt += live.frame.breakPt;
      this.#fill(live, false);
    }
    return this.#live.map(({ frame }) => frame);
  }

  #finish(frame: Frame): void {
    const index = this.#live.findLastIndex((live) => live.frame === frame);
    const [live] = index < 0 ? [] : this.#live.splice(index, 1);
    if (!live) return;
    this.yPt += frame.bottomPt;
    this.#fill(live, true);
  }

  #fill({ frame, topPt, isStart, fill }: LiveFrame, isEnd: boolean): void {
    const extent = { xPt: this.xPt, topPt, bottomPt: this.yPt, isStart, isEnd };
    fill(frame.paint(extent));
    if (frame.rules) this.painter.rule(...frame.rules(extent));
  }
}
