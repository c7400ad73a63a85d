import type { LayoutContext } from '../../flow/layout-context.js';
import type { ContainingBlock } from '../../flow/containing-block.js';
import type { SimpleLook, StructureAttributes, StructureNode } from '../../page-model/page.model.js';
import {
  blockCell,
  cellLook,
  lineShift,
  textCell,
  type CellColumn,
  type CellContent,
  type CellLook,
} from './cell-content.js';
import { plainString, toBlocks, type GridCell, type GridRow } from '../table-grid.js';
import type { PlannedColumn } from '../plan/panel.js';
import type { TablePlan } from '../plan/plan.js';

/** A cell with its content set, on its place in a row. */
export interface ComposedCell {
  readonly grid: GridCell;
  readonly node: StructureNode;
  readonly content: CellContent;
  /** The pieces that stand in this row; all of them unless the cell reaches over several. */
  from: number;
  to: number;
  topPt: number;
  hasTop: boolean;
  hasBottom: boolean;
}

interface AnyRow {
  /** Complete after this row. Rows that hang together are complete with the last of them. */
  readonly ends: StructureNode[];
  /** Counted from 1; 0 for a header. */
  readonly number: number;
}

/** A row of cells of any kind. */
export interface GeneralRow extends AnyRow {
  readonly type: 'general';
  readonly cells: ComposedCell[];
  /** The cells, or parts of cells, by the column they begin in. */
  readonly byColumn: ComposedCell[];
  heightPt: number;
  readonly isWhole: boolean;
}

/** A row of one string in each column. */
export interface PlainRow extends AnyRow {
  readonly type: 'plain';
  readonly contents: readonly CellContent[];
  /** Structure nodes of the cells; empty where only the row is tagged. */
  readonly nodes: readonly StructureNode[];
  readonly node: StructureNode;
  readonly heightPt: number;
}

/** A row of one line of simple text in each column, tagged as a whole: most rows of large tables. */
export interface LineRow extends AnyRow {
  readonly type: 'line';
  /** By column. */
  readonly texts: readonly string[];
  /** How far to the right they stand in their columns. */
  readonly shiftsPt: readonly number[];
  readonly cell: CellLook & { readonly simple: SimpleLook };
  readonly node: StructureNode;
  readonly heightPt: number;
}

export type ComposedRow = GeneralRow | PlainRow | LineRow;

/** Sets the rows of one table. */
export class RowComposer {
  readonly #text: CellLook;
  readonly #head: CellLook;
  /** Look of names that stand beside values, on the baseline of those. */
  readonly #name: CellLook;
  readonly #columns: readonly PlannedColumn[];
  /** Look of rows that may be set as lines; `null` where columns are paged or hold names. */
  readonly #line: LineRow['cell'] | null;

  constructor(
    private readonly plan: TablePlan,
    private readonly container: ContainingBlock,
    private readonly context: LayoutContext,
  ) {
    this.#text = cellLook(plan.style.text, context);
    this.#head = cellLook(plan.style.head, context);
    const { leadingPt, baselinePt } = this.#text;
    this.#name = { ...this.#head, leadingPt, baselinePt };
    const columns: PlannedColumn[] = [];
    for (const panel of plan.panels) for (const column of panel.columns) columns[column.index] ??= column;
    this.#columns = columns;
    const { simple } = this.#text;
    const isOneLook = plan.panels.length === 1 && !columns.some(({ isName }) => isName);
    this.#line = simple && isOneLook ? { ...this.#text, simple } : null;
  }

  /**
   * Sets rows that hang together by cells over several rows, usually one.
   *
   * @param parent the structure node of the rows: THead, TBody
   */
  compose(rows: readonly GridRow[], parent: StructureNode, kind: RowKind): GeneralRow[] {
    const composed = rows.map((row, index) => this.#composeRow(row, parent, { ...kind, number: kind.number + index }));
    if (rows.length > 1) {
      spreadSpans(composed, this.plan.style.padYPt);
      composed.at(-1)?.ends.unshift(...composed.slice(0, -1).flatMap(({ ends }) => ends.splice(0)));
    }
    for (const row of composed) {
      alignVertically(row, this.plan.style.padYPt);
      for (const cell of row.cells) row.byColumn[cell.grid.column] = cell;
    }
    return composed;
  }

  /** Sets a row of strings, one for each column; missing ones are empty. */
  composePlain(texts: readonly string[], parent: StructureNode, kind: RowKind): PlainRow | LineRow {
    const { structure } = this.context;
    const node = structure.node(kind.isTagged ? 'TR' : 'P', parent);
    const shiftsPt = kind.isTagged || !this.#line ? null : this.#lineShifts(texts, this.#line);
    if (shiftsPt && this.#line) {
      const heightPt = this.#line.leadingPt + 2 * this.plan.style.padYPt;
      return { type: 'line', texts, shiftsPt, cell: this.#line, node, heightPt, ends: [node], number: kind.number };
    }
    return this.#composeCells(texts, node, kind);
  }

  /** `null` where a cell is not one line. */
  #lineShifts(texts: readonly string[], cell: CellLook): number[] | null {
    const shiftsPt: number[] = [];
    for (let index = 0; index < texts.length; index++) {
      const shiftPt = texts[index] === '' ? 0 : lineShift(texts[index], this.#columns[index], cell, this.context);
      if (Number.isNaN(shiftPt)) return null;
      shiftsPt.push(shiftPt);
    }
    return shiftsPt;
  }

  #composeCells(texts: readonly string[], node: StructureNode, kind: RowKind): PlainRow {
    const { structure } = this.context;
    const contents: CellContent[] = [];
    const nodes: StructureNode[] = [];
    const ends: StructureNode[] = [];
    let contentPt = 0;
    for (let index = 0; index < this.#columns.length; index++) {
      const column = this.#columns[index];
      const text = kind.isTagged ? (texts[index] ?? '') : spaced(texts[index] ?? '');
      const content = textCell(text, column, column.isName ? this.#name : this.#text, this.context);
      if (kind.isTagged) {
        nodes.push(column.isName ? structure.node('TH', node, ROW_HEAD) : structure.node('TD', node));
        if (content.mayBeEmpty) ends.push(nodes[index]);
      }
      contents.push(content);
      if (content.heightPt > contentPt) contentPt = content.heightPt;
    }
    ends.push(node);
    const heightPt = contentPt + 2 * this.plan.style.padYPt;
    return { type: 'plain', contents, nodes, node, heightPt, ends, number: kind.number };
  }

  #composeRow(row: GridRow, parent: StructureNode, kind: RowKind): GeneralRow {
    const { structure } = this.context;
    const node = structure.node(kind.isTagged ? 'TR' : 'P', parent);
    const { padYPt, text, head } = this.plan.style;
    let heightPt = Math.max(row.row.minHeightPt ?? 0, (kind.isHeader ? head : text).leadingPt + 2 * padYPt);
    const cells: ComposedCell[] = [];
    const ends: StructureNode[] = [];
    for (const grid of row.cells) {
      const cellNode = kind.isTagged ? structure.node(kind.isHeader ? 'TH' : 'TD', node, attributes(grid, kind)) : node;
      const content = this.#content(grid, cellNode, kind);
      // The structure tree learns of a cell without content by its end alone.
      if (kind.isTagged && content.mayBeEmpty) ends.push(cellNode);
      if (grid.rowSpan === 1) heightPt = Math.max(heightPt, content.heightPt + 2 * padYPt);
      cells.push({
        grid,
        node: cellNode,
        content,
        from: 0,
        to: content.pieceCount,
        topPt: padYPt,
        hasTop: true,
        hasBottom: grid.rowSpan === 1,
      });
    }
    const number = kind.isHeader ? 0 : kind.number;
    const isWhole = row.row.keepTogether === true;
    return { type: 'general', cells, byColumn: [], heightPt, isWhole, ends: [...ends, node], number };
  }

  #content(grid: GridCell, node: StructureNode, kind: RowKind): CellContent {
    const column = this.#area(grid);
    const text = plainString(grid.cell.content);
    if (text !== null && !this.context.style.hasOwnTables) {
      const look = kind.isHeader ? this.#head : this.#text;
      return textCell(kind.isTagged ? text : spaced(text), column, look, this.context);
    }
    const { style, theme } = this.context;
    const gapPt = style.gap(theme.tightGapPt);
    const blocks = toBlocks(grid.cell.content);
    const isSingle = blocks.length === 1 && blocks[0]?.type === 'paragraph';
    const container: ContainingBlock = {
      ...this.container,
      ...this.#inside(grid, column.widthPt),
      type: kind.isHeader ? this.plan.style.head : this.plan.style.text,
      gapPt,
      blockGapPt: gapPt,
      parent: node,
      ...(isSingle ? { node } : { node: undefined }),
      markers: [],
      listDepth: 0,
      isNested: true,
      align: column.align === 'decimal' ? 'right' : column.align,
    };
    const { top = 0, bottom = 0 } = grid.cell.paddingPt ?? {};
    const inset = { topPt: top, bottomPt: bottom };
    return blockCell((inner) => inner.composeBlocks(blocks, container, inner), this.context, inset);
  }

  /** Where the content of a cell stands: as the source says, or as far from the edges as everywhere in the table. */
  #inside({ cell }: GridCell, widthPt: number): Pick<ContainingBlock, 'xPt' | 'measurePt'> {
    const { padXPt } = this.plan.style;
    if (!cell.paddingPt) return { xPt: 0, measurePt: widthPt };
    const most = (widthPt + 2 * padXPt) / 3;
    const [leftPt, rightPt] = [Math.min(cell.paddingPt.left, most), Math.min(cell.paddingPt.right, most)];
    return { xPt: leftPt - padXPt, measurePt: widthPt + 2 * padXPt - leftPt - rightPt };
  }

  /** The room of a cell, over several columns perhaps. */
  #area({ column, columnSpan }: GridCell): CellColumn {
    const first = this.#columns[column];
    if (columnSpan === 1) return first;
    const last = lastBeside(this.#columns, column, columnSpan);
    const align = first.align === 'decimal' ? 'start' : first.align;
    return { ...first, align, widthPt: last.xPt + last.widthPt - first.xPt };
  }
}

/** What rows are. */
export interface RowKind {
  readonly isHeader: boolean;
  readonly isTagged: boolean;
  /** Number of the first row, from 1; 0 for headers. */
  readonly number: number;
}

/** The last column of a span that stands on the same page as its first. */
export function lastBeside(columns: readonly PlannedColumn[], column: number, span: number): PlannedColumn {
  let last = columns[column];
  for (let index = column + 1; index < column + span; index++) {
    const next = columns[index];
    if (!next || next.xPt <= last.xPt) break;
    last = next;
  }
  return last;
}

/** Where only rows are tagged, a space parts their cells, which would be read aloud as one word. */
function spaced(text: string): string {
  return text === '' ? text : `${text} `;
}

const COLUMN_HEAD: StructureAttributes = Object.freeze({ scope: 'Column' });
const ROW_HEAD: StructureAttributes = Object.freeze({ scope: 'Row' });

function attributes({ columnSpan, rowSpan }: GridCell, { isHeader }: RowKind): StructureAttributes | undefined {
  if (columnSpan === 1 && rowSpan === 1) return isHeader ? COLUMN_HEAD : undefined;
  return { ...(isHeader && COLUMN_HEAD), ...(columnSpan > 1 && { columnSpan }), ...(rowSpan > 1 && { rowSpan }) };
}

function alignVertically(row: GeneralRow, padYPt: number): void {
  for (const cell of row.cells) {
    // The cells of a header stand on the rule below them.
    const verticalAlign = cell.grid.cell.verticalAlign ?? (row.number === 0 ? 'bottom' : 'top');
    if (cell.grid.rowSpan > 1 || verticalAlign === 'top') continue;
    const freePt = row.heightPt - cell.content.heightPt - 2 * padYPt;
    cell.topPt = padYPt + freePt * (verticalAlign === 'middle' ? 0.5 : 1);
  }
}

/** Lays cells over several rows into them, piece by piece, so that a page can break between any two rows. */
function spreadSpans(rows: readonly GeneralRow[], padYPt: number): void {
  const spanning = rows.flatMap(({ cells }, index) =>
    cells.filter(({ grid }) => grid.rowSpan > 1).map((cell) => ({ cell, index })),
  );
  for (const { cell, index } of spanning) spreadCell(cell, rows.slice(index, index + cell.grid.rowSpan), padYPt);
}

function spreadCell(cell: ComposedCell, rows: readonly GeneralRow[], padYPt: number): void {
  const { content, grid } = cell;
  const roomPt = rows.reduce((sum, row) => sum + row.heightPt, 0) - 2 * padYPt;
  const share = { top: 0, middle: 0.5, bottom: 1 }[grid.cell.verticalAlign ?? 'top'];
  let skipPt = Math.max(0, roomPt - content.heightPt) * share;
  let piece = 0;
  for (const [index, row] of rows.entries()) {
    const isLast = index === rows.length - 1;
    const topPt = Math.max(index === 0 ? padYPt : 0, Math.min(skipPt, row.heightPt));
    skipPt = Math.max(0, skipPt - row.heightPt);
    const from = piece;
    const startPt = from === 0 ? 0 : content.bottomPt(from - 1);
    if (isLast) {
      piece = content.pieceCount;
      const endPt = piece === 0 ? 0 : content.bottomPt(piece - 1);
      row.heightPt = Math.max(row.heightPt, topPt + endPt - startPt + padYPt);
    } else {
      while (piece < content.pieceCount && content.bottomPt(piece) - startPt <= row.heightPt - topPt + 0.01) piece++;
    }
    const part = { ...cell, from, to: piece, topPt, hasTop: index === 0, hasBottom: isLast };
    if (index === 0) Object.assign(cell, part);
    else row.cells.push(part);
  }
}
