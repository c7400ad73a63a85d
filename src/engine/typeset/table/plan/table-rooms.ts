import type { Table } from '../../../document/block.js';
import type { LayoutContext } from '../../flow/layout-context.js';
import type { ContainingBlock } from '../../flow/containing-block.js';
import { bodyHeightPt, columnWidthPt } from '../../boxes/page-master.js';
import type { TableRoom } from './plan.js';

/** How far a table may grow into both margins together. */
const GROWTH_PT = 60;
/** What has to stay of the margins it grows into. */
const LEAST_MARGIN_PT = 36;

/** Where a table may stand: on the measure, a little into the margins, on a turned page. */
export function tableRooms(
  room: TableRoom,
  { use }: Table,
  container: ContainingBlock,
  { pages, theme }: LayoutContext,
): TableRoom[] {
  const { geometry, columns } = pages.master;
  if (container.isNested || columns.count > 1) return [room];
  const { leftPt, rightPt } = geometry.margin;
  const growthPt = Math.min((GROWTH_PT / 2) * theme.scale, leftPt - LEAST_MARGIN_PT, rightPt - LEAST_MARGIN_PT);
  const wide = { ...room, xPt: -growthPt, widthPt: container.measurePt + 2 * growthPt };
  const rooms = use === 'prose' && growthPt > 0 ? [room, wide] : [room];
  const { turned } = pages;
  if (!turned) return rooms;
  const turnedPt = columnWidthPt(turned);
  return turnedPt > container.measurePt
    ? [...rooms, { ...room, widthPt: turnedPt, isTurned: true, bodyPt: bodyHeightPt(turned) }]
    : rooms;
}
