/** The place of a cell in the structure tree. */
export interface CellTag {
  /** Number of the table that it is a part of. */
  readonly table: number;
  readonly row: number;
  readonly column: number;
  readonly columnCount: number;
  readonly isHeader: boolean;
}

interface TableNode<Node> {
  readonly role?: string;
  readonly children?: readonly Node[];
}

const GROUPS = new Set(['THead', 'TBody', 'TFoot']);
const CELLS = new Set(['TH', 'TD']);

/**
 * Places of the cells of a table (ISO 32000-1, 14.8.4.3.4), empty ones too. pdf.js hides which cells span others, so for a
 * table whose rows differ in their number of cells there are none: it is read by its looks.
 */
export function cellTags<Node extends TableNode<Node>>(table: Node, number: number): ReadonlyMap<Node, CellTag> {
  const rows = rowsOf(table).map((row) => (row.children ?? []).filter(({ role }) => CELLS.has(role ?? '')));
  const columnCount = rows[0]?.length ?? 0;
  if (columnCount < 2 || rows.some((cells) => cells.length !== columnCount)) return new Map();
  return new Map(
    rows.flatMap((cells, row) =>
      cells.map((cell, column): [Node, CellTag] => [
        cell,
        { table: number, row, column, columnCount, isHeader: cell.role === 'TH' },
      ]),
    ),
  );
}

function rowsOf<Node extends TableNode<Node>>({ children }: Node): Node[] {
  return (children ?? []).flatMap((child) => {
    if (child.role === 'TR') return [child];
    return GROUPS.has(child.role ?? '') ? rowsOf(child) : [];
  });
}
