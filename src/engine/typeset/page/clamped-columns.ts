import type { PageGeometry } from '../../document/block.js';
import { columnWidthPt } from '../boxes/page-master.js';
import type { PageMaster } from '../boxes/box.js';

const MOST_COLUMNS = 12;
const LEAST_COLUMN_PT = 72;

/** Columns of a page: as many as are requested, but none too narrow, and a gap that leaves them room. */
export function clampedColumns(
  columns: { count: number; gapPt: number },
  geometry: PageGeometry,
): PageMaster['columns'] {
  const bodyPt = columnWidthPt({ geometry, columns: { count: 1, gapPt: 0 } });
  const count = Math.min(
    MOST_COLUMNS,
    Math.max(1, Math.floor(columns.count)),
    Math.max(1, Math.floor(bodyPt / LEAST_COLUMN_PT)),
  );
  const gapPt = Math.min(Math.max(0, columns.gapPt), bodyPt / count / 2);
  return { count, gapPt };
}
