import type { Frame } from '../boxes/frame.js';
import type { PageItem } from '../page-model/page.model.js';
import type { Box } from '../boxes/box.js';

/** What surrounds the rows of a table on every page. */
export interface TableFrameStyle {
  readonly xPt: number;
  readonly widthPt: number;
  readonly top: TableRule | null;
  readonly bottom: TableRule | null;
  /** Repeated at the head of each page. */
  readonly header: readonly Box[];
}

/** A rule of a table. */
export interface TableRule {
  readonly widthPt: number;
  readonly color: string;
}

/** A table's rules and its header, which comes again on each page as an artifact. */
export function tableFrame({ xPt, widthPt, top, bottom, header }: TableFrameStyle): Frame {
  const rule = (leftPt: number, yPt: number, line: TableRule | null): PageItem[] =>
    line
      ? [
          {
            type: 'rectangle',
            xPt: leftPt + xPt,
            yPt: yPt - line.widthPt / 2,
            widthPt,
            heightPt: line.widthPt,
            fill: line.color,
          },
        ]
      : [];
  return {
    type: 'frame',
    topPt: 0,
    bottomPt: 0,
    reopenPt: header.reduce((sum, box) => sum + box.heightPt, 0),
    breakPt: 0,
    paint: () => [],
    rules: (extent) => [...rule(extent.xPt, extent.topPt, top), ...rule(extent.xPt, extent.bottomPt, bottom)],
    repeat(painter, leftPt, topPt) {
      if (header.length === 0) return;
      painter.asArtifact('pagination', () => {
        let yPt = topPt;
        for (const box of header) {
          box.paint(painter, leftPt, yPt);
          yPt += box.heightPt;
        }
      });
    },
  };
}
