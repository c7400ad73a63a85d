import type { Table } from '../../document/block.js';
import * as make from '../../document/builders.js';
import type { LayoutContext } from '../flow/layout-context.js';
import { cursor, type Cursor } from '../flow/cursor.js';
import type { NestedBlocks } from '../flow/nested-blocks.js';
import type { ContainingBlock } from '../flow/containing-block.js';
import { toBlocks } from './table-grid.js';

/** Tables in tables are set as tables so deep. */
export const MAX_TABLE_DEPTH = 24;

/** A table that is nested too deep to have columns: its cells below each other. */
export function flattenTable(
  table: Table,
  container: ContainingBlock,
  blocks: NestedBlocks,
  { report }: LayoutContext,
): readonly Cursor[] {
  report.warn('table-flattened', `Tables nested deeper than ${MAX_TABLE_DEPTH} levels are set cell by cell.`);
  const cells = table.header.flatMap((row) => row.cells);
  const inner = { ...container, node: undefined };
  return [
    ...(table.caption ? [blocks([make.paragraph(table.caption)], inner)] : []),
    ...cells.map((cell) => blocks(toBlocks(cell.content), inner)),
    cursor(table.rows, (row) => row.cells.map((cell) => blocks(toBlocks(cell.content), inner))),
  ];
}
