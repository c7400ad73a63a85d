import {
  Paragraph,
  Table as WordTable,
  TableCell as WordCell,
  TableRow as WordRow,
  type ITableCellOptions,
} from 'docx';
import type { Table, TableCell, TableColumn, TableRow } from '../../../document/block.js';
import type { Borders } from '../../../document/style.js';
import { caption } from '../body/caption.js';
import { placeCells, type PlacedCell } from './cell-grid.js';
import { columnWidthsPt } from './column-widths.js';
import type { BlockComponent, DocxContext, Frame } from '../docx-context.js';
import { plainRuns } from '../inline/inline-runs.js';
import { borderOptions, paragraphFormat } from '../styles/paragraph-format.js';
import { hexColor, twips } from '../styles/units.js';
import { settled } from '../../../document/children.js';

/** Padding at a cell's sides; less where the source has made its columns narrow. */
const CELL_PADDING_PT = 5.4;
const TIGHT_PADDING_PT = 1.5;
const NARROW_COLUMN_PT = 60;
const NO_BORDER = { style: 'nil', size: 0, color: 'auto' } as const;

/** A table with its caption above it. */
export function tableComponents(table: Table, frame: Frame, context: DocxContext): BlockComponent[] {
  const rows = settled(table.rows);
  if (rows.length + table.header.length === 0 || table.columns.length === 0) return [];
  const indentPt = frame.indentPt + (table.indentStartPt ?? 0);
  const widths = columnWidthsPt(table, rows, Math.max(frame.widthPt - indentPt, 36));
  // Where the source's columns are tight Word may widen them rather than break numbers.
  const isTight = hasWidths(table) && widths.some((width) => width < NARROW_COLUMN_PT);
  const paddingPt = isTight ? TIGHT_PADDING_PT : CELL_PADDING_PT;
  const word = new WordTable({
    style: 'TableGrid',
    layout: isTight ? 'autofit' : 'fixed',
    columnWidths: widths.map(twips),
    width: { size: twips(sum(widths)), type: 'dxa' },
    ...(indentPt ? { indent: { size: twips(indentPt), type: 'dxa' } } : {}),
    ...(table.align && table.align !== 'start' ? { alignment: table.align } : {}),
    margins: { marginUnitType: 'dxa', left: twips(paddingPt), right: twips(paddingPt) },
    tableLook: { firstRow: table.header.length > 0, lastRow: false, firstColumn: false, lastColumn: false },
    rows: tableRows(table, [...table.header, ...rows], { widths, paddingPt }, context),
  });
  return table.caption ? [caption(table.caption, frame, context, 'start', true), word] : [word];
}

interface Measures {
  readonly isHeader?: boolean;
  readonly widths: readonly number[];
  readonly paddingPt: number;
}

function hasWidths(table: Table): boolean {
  return table.columns.every((column) => column.widthPt !== undefined);
}

function tableRows(table: Table, rows: readonly TableRow[], measures: Measures, context: DocxContext): WordRow[] {
  return [...placeCells(rows, table.columns.length)].map((cells, index) => {
    const { minHeightPt, keepTogether } = rows[index];
    const isHeader = index < table.header.length;
    return new WordRow({
      children: cells.map((cell) => tableCell(cell, table.columns[cell.column], { ...measures, isHeader }, context)),
      ...(isHeader ? { tableHeader: true } : {}),
      ...(keepTogether || isHeader ? { cantSplit: true } : {}),
      ...(minHeightPt ? { height: { value: twips(minHeightPt), rule: 'atLeast' as const } } : {}),
    });
  });
}

function tableCell(
  { cell, column }: PlacedCell,
  { align }: TableColumn,
  { widths, paddingPt, isHeader }: Measures,
  context: DocxContext,
): WordCell {
  const widthPt = sum(widths.slice(column, column + (cell.columnSpan ?? 1)));
  const frame: Frame = {
    widthPt: Math.max(widthPt - 2 * paddingPt, 12),
    indentPt: 0,
    listLevel: -1,
    ...(isHeader ? { paragraphStyle: 'TableHeading' } : {}),
  };
  const children =
    typeof cell.content === 'string'
      ? [textParagraph(cell.content, align, frame)]
      : context.renderBlocks(cell.content, frame, context);
  return new WordCell({ children, ...cellFormat(cell), width: { size: twips(widthPt), type: 'dxa' } });
}

function textParagraph(text: string, align: TableColumn['align'], frame: Frame): Paragraph {
  const style = align ? { align: align === 'decimal' ? ('end' as const) : align } : undefined;
  return new Paragraph({ ...paragraphFormat(style, frame), children: plainRuns(text, {}) });
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}

function cellFormat(cell: TableCell): Omit<ITableCellOptions, 'children'> {
  return {
    ...(cell.columnSpan && cell.columnSpan > 1 ? { columnSpan: cell.columnSpan } : {}),
    ...(cell.rowSpan && cell.rowSpan > 1 ? { rowSpan: cell.rowSpan } : {}),
    ...(cell.background ? { shading: { type: 'clear' as const, fill: hexColor(cell.background), color: 'auto' } } : {}),
    ...(cell.borders ? { borders: cellBorders(cell.borders) } : {}),
    ...(cell.verticalAlign
      ? { verticalAlign: cell.verticalAlign === 'middle' ? ('center' as const) : cell.verticalAlign }
      : {}),
  };
}

function cellBorders(borders: Borders): ITableCellOptions['borders'] {
  const sides = (['top', 'right', 'bottom', 'left'] as const).flatMap((side) => {
    const border = borders[side];
    return border === undefined ? [] : [[side, border ? borderOptions(border) : NO_BORDER] as const];
  });
  return Object.fromEntries(sides);
}
