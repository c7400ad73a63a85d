import { Paragraph, Table as WordTable, TableCell as WordCell, TableRow as WordRow } from 'docx';
import type { Table, TableColumn, TableRow } from '../../../document/block.js';
import { settled } from '../../../document/children.js';
import { caption } from '../body/caption.js';
import { outermostBlock, type ContainingBlock } from '../containing-block.js';
import type { BlockComponent, DocxContext } from '../docx-context.js';
import { textRuns } from '../inline/text-runs.js';
import { paragraphFormat } from '../styles/paragraph-format.js';
import { twips } from '../styles/units.js';
import { cellFormat } from './cell-format.js';
import { placeCells, type PlacedCell } from './cell-grid.js';
import { columnWidthsPt, hasOwnWidths } from './column-widths.js';

/** Padding at a cell's sides; less where the source has made its columns narrow. */
const CELL_PADDING_PT = 5.4;
const TIGHT_PADDING_PT = 1.5;
const NARROW_COLUMN_PT = 60;
const MIN_TABLE_PT = 36;
const MIN_CELL_PT = 12;

/** What all cells of a table are written with. */
interface TableMeasures {
  readonly widthsPt: readonly number[];
  readonly paddingPt: number;
}

/** A table with its caption above it; nothing for one without rows or columns. */
export function tableComponents(table: Table, container: ContainingBlock, context: DocxContext): BlockComponent[] {
  const rows = settled(table.rows);
  if (rows.length + table.header.length === 0 || table.columns.length === 0) return [];
  const indentPt = container.indentPt + (table.indentStartPt ?? 0);
  const widthsPt = columnWidthsPt(table, rows, Math.max(container.widthPt - indentPt, MIN_TABLE_PT));
  // Where the source's columns are tight Word may widen them rather than break numbers.
  const isTight = hasOwnWidths(table) && widthsPt.some((widthPt) => widthPt < NARROW_COLUMN_PT);
  const paddingPt = isTight ? TIGHT_PADDING_PT : CELL_PADDING_PT;
  const word = new WordTable({
    style: 'TableGrid',
    layout: isTight ? 'autofit' : 'fixed',
    columnWidths: widthsPt.map(twips),
    width: { size: twips(sum(widthsPt)), type: 'dxa' },
    indent: indentPt ? { size: twips(indentPt), type: 'dxa' } : undefined,
    alignment: table.align === 'start' ? undefined : table.align,
    margins: { marginUnitType: 'dxa', left: twips(paddingPt), right: twips(paddingPt) },
    tableLook: { firstRow: table.header.length > 0, lastRow: false, firstColumn: false, lastColumn: false },
    rows: tableRows(table, [...table.header, ...rows], { widthsPt, paddingPt }, context),
  });
  if (!table.caption) return [word];
  return [caption(table.caption, { align: 'start', keepWithNext: true }, container, context), word];
}

function tableRows(table: Table, rows: readonly TableRow[], measures: TableMeasures, context: DocxContext): WordRow[] {
  return [...placeCells(rows, table.columns.length)].map((cells, index) => {
    const { minHeightPt, keepTogether } = rows[index];
    const isHeader = index < table.header.length;
    return new WordRow({
      children: cells.map((cell) => tableCell(cell, table.columns[cell.column], isHeader, measures, context)),
      tableHeader: isHeader || undefined,
      cantSplit: keepTogether || isHeader || undefined,
      height: minHeightPt ? { value: twips(minHeightPt), rule: 'atLeast' } : undefined,
    });
  });
}

function tableCell(
  { cell, column }: PlacedCell,
  { align }: TableColumn,
  isHeader: boolean,
  { widthsPt, paddingPt }: TableMeasures,
  context: DocxContext,
): WordCell {
  const widthPt = sum(widthsPt.slice(column, column + (cell.columnSpan ?? 1)));
  const inner = Math.max(widthPt - 2 * paddingPt, MIN_CELL_PT);
  const container = outermostBlock(inner, isHeader ? 'TableHeading' : undefined);
  const { content } = cell;
  const children =
    typeof content === 'string' ? [textParagraph(content, align, container)] : context.renderBlocks(content, container);
  return new WordCell({ children, ...cellFormat(cell), width: { size: twips(widthPt), type: 'dxa' } });
}

function textParagraph(text: string, align: TableColumn['align'], container: ContainingBlock): Paragraph {
  const style = { align: align === 'decimal' ? 'end' : align } as const;
  return new Paragraph({ ...paragraphFormat(style, container), children: textRuns(text, {}) });
}

function sum(widthsPt: readonly number[]): number {
  return widthsPt.reduce((total, widthPt) => total + widthPt, 0);
}
