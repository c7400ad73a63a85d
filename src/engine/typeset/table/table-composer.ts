import type { Table, TableRow } from '../../document/block.js';
import type { LayoutContext } from '../flow/layout-context.js';
import { cursor, type Cursor } from '../flow/cursor.js';
import { addMarkerLine } from '../list/marker-line.js';
import { composeParagraph } from '../paragraph/paragraph.js';
import type { ContainingBlock } from '../flow/containing-block.js';
import { BREAK } from '../boxes/box.js';
import { bodyHeightPt } from '../boxes/page-master.js';
import type { PageMaster } from '../boxes/box.js';
import type { CellTally } from './rows/cell-tally.js';
import { RowComposer, type ComposedRow } from './rows/compose-row.js';
import { checkPageLimit } from './plan/least-pages.js';
import { measureTable } from './measure/measure-table.js';
import { mirrorPanel } from './plan/panel.js';
import { countColumns, plainString, plainTexts, TableGrid, type GridRow } from './table-grid.js';
import { RecordComposer } from './record-composer.js';
import { reportPlan } from './plan/report-plan.js';
import { planSourceTable } from './plan/source-plan.js';
import { planTable, type PlanRequest } from './plan/table-plan.js';
import type { TablePlan } from './plan/plan.js';
import { tableRooms } from './plan/table-rooms.js';
import { tableStyle } from './plan/table-style.js';
import { TableTags } from './table-tags.js';
import { TableLook, type TableWriter } from './table-look.js';
import { tableWriter } from './table-writer.js';

/** Rows and cells that are looked at before widths are chosen. */
const SAMPLE = { rows: 1000, cells: 20_000 } as const;

/** A table, row by row: the first ones decide about the widths, all go on to the flow as they come. */
export class TableComposer {
  #waiting: TableRow[] | null = [];
  #group: GridRow[] = [];
  #rowNumber = 1;
  #columnCount = 0;
  /** Rows of the whole table, where their number is known. */
  #rowCount: number | null = null;
  #grid: TableGrid | null = null;
  #rows: RowComposer | null = null;
  #writer: TableWriter | null = null;
  #tags: TableTags | null = null;
  #records: RecordComposer | null = null;
  #back: PageMaster | null = null;

  constructor(
    private readonly table: Table,
    private readonly container: ContainingBlock,
    private readonly context: LayoutContext,
  ) {}

  cursors(): readonly Cursor[] {
    return [
      cursor(
        this.table.rows,
        (row) => this.#add(row),
        () => this.#end(),
      ),
    ];
  }

  #add(row: TableRow): void {
    if (!this.#waiting) return this.#place(row);
    this.#waiting.push(row);
    const cells = this.#waiting.length * Math.max(row.cells.length, this.table.columns.length);
    if (this.#waiting.length >= SAMPLE.rows || cells >= SAMPLE.cells) this.#begin(this.#waiting, false);
  }

  #end(): void {
    if (this.#waiting) this.#begin(this.#waiting, true);
    this.#flushGroup();
    this.#writer?.end();
    this.#tags?.end();
    const { flow, pages, style, theme } = this.context;
    pages.turnBack(this.#back, flow);
    flow.after(style.gap(theme.blockGapPt * 1.5));
  }

  #begin(sample: readonly TableRow[], isComplete: boolean): void {
    this.#waiting = null;
    const { header, columns, measured, rowCount } = this.table;
    const columnCount = Math.max(columns.length, countColumns([...header, ...sample]));
    if (columnCount === 0) return this.#caption(null);
    this.#columnCount = columnCount;
    this.#rowCount = rowCount ?? (isComplete ? sample.length : null);
    const plan = this.#plan(sample, columnCount, measured);
    if (plan.isTurned) this.#back = this.context.pages.turnOver(this.context.flow);
    if (!this.container.isNested) this.#expect(plan);
    const isCards = plan.way === 'records';
    const tagging = this.table.look?.tagging;
    const request = { columnCount, rowCount: this.#rowCount, tagging, isCards };
    this.#tags = new TableTags(this.container.parent, request, this.context);
    this.#caption(this.#tags);
    this.#rows = new RowComposer(plan, this.container, this.context);
    const look = new TableLook(this.table.use, plan, this.#xPt(plan), this.context, this.#tally());
    if (isCards) this.#records = new RecordComposer(this.#names(), look, this.#rows, this.container, this.context);
    else {
      this.#writer = tableWriter(look, this.context);
      this.#header(columnCount);
    }
    this.#grid = new TableGrid(columnCount, this.context.report);
    for (const row of sample) this.#place(row);
  }

  /** What pages and footers can know beforehand. */
  #expect(plan: TablePlan): void {
    const { pages, tally } = this.context;
    const rowCount = this.#rowCount;
    if (rowCount === null) return;
    tally.expectRows(rowCount);
    const headerRows = this.table.header.length;
    const size = { rowCount, columnCount: this.#columnCount, headerRows, bodyPt: bodyHeightPt(pages.master) };
    checkPageLimit(plan, size, pages.maxPages);
  }

  #tally(): CellTally | null {
    return this.table.use === 'data' ? this.context.tally : null;
  }

  /** What the columns are called, for cards. */
  #names(): string[] {
    const cells = this.table.header[0]?.cells ?? [];
    const named = (index: number): string => plainString(cells[index]?.content ?? '') ?? '';
    return Array.from({ length: this.#columnCount }, (_, index) => named(index) || `Column ${index + 1}`);
  }

  #plan(sample: readonly TableRow[], columnCount: number, measured: Table['measured']): TablePlan {
    const { table, container, context } = this;
    const grid = (rows: readonly TableRow[]): GridRow[] => {
      const placed = new TableGrid(columnCount, context.report);
      return rows.map((row) => placed.place(row));
    };
    const style = tableStyle(table, columnCount, container, context);
    const found = { header: grid(table.header), rows: grid(sample), columns: table.columns, columnCount, measured };
    const measure = measureTable(found, style, container, context);
    const bodyPt = bodyHeightPt(context.pages.master);
    const room = { xPt: 0, widthPt: container.measurePt, isTurned: false, bodyPt, uprightPt: bodyPt };
    const plan = context.style.hasOwnTables
      ? planSourceTable(measure, style, { ...room, widthPt: room.widthPt + this.#overhangPt() }, table.columns)
      : planTable(measure, style, tableRooms(room, table, container, context), this.#request());
    reportPlan(plan, table.use, context.report);
    return this.#isMirrored ? { ...plan, panels: plan.panels.map(mirrorPanel) } : plan;
  }

  /** In right-to-left text the first column is the rightmost. A word processor's table says itself where it stands. */
  get #isMirrored(): boolean {
    if (this.table.direction) return this.table.direction === 'rtl';
    return this.container.direction === 'rtl' && !this.context.style.hasOwnTables;
  }

  #request(): PlanRequest {
    const { use, look } = this.table;
    return { use, fit: look?.fit ?? 'auto', keyColumns: look?.keyColumns ?? 1, rowCount: this.#rowCount };
  }

  /** Word processors hang the cells' padding into both margins: a table may be so much wider. */
  #overhangPt(): number {
    const { leftPt, rightPt } = this.context.pages.master.geometry.margin;
    const hangPt = Math.max(0, -(this.table.indentStartPt ?? 0));
    return this.container.isNested ? 0 : 2 * Math.min(hangPt, leftPt, rightPt);
  }

  #xPt(plan: TablePlan): number {
    const { align, indentStartPt = 0 } = this.table;
    const widthPt = plan.panels[0]?.widthPt ?? 0;
    const freePt = Math.max(0, this.container.measurePt - widthPt);
    const isAtEnd = this.#isMirrored ? align !== 'end' : align === 'end';
    const shiftPt = align === 'center' ? freePt / 2 : isAtEnd ? freePt : Math.min(indentStartPt, freePt);
    return this.container.xPt + plan.xPt + (plan.isTurned ? 0 : shiftPt);
  }

  #caption(tags: TableTags | null): void {
    const { flow, style, theme } = this.context;
    addMarkerLine(this.container, this.context);
    flow.before(style.gap(theme.blockGapPt));
    const { caption } = this.table;
    if (!caption) return;
    const parent = tags?.root ?? this.container.parent;
    const kind = { type: theme.caption, tag: 'Caption', isWhole: true } as const;
    composeParagraph(caption, kind, { ...this.container, parent, node: undefined }, this.context);
    flow.after(theme.tightGapPt * 2);
    flow.keep(BREAK.keep);
  }

  #header(columnCount: number): void {
    const grid = new TableGrid(columnCount, this.context.report);
    const rows = this.table.header.map((row) => grid.place(row));
    const [tags, writer] = [this.#tags, this.#writer];
    if (!tags || !writer || !this.#rows) return;
    const kind = { isHeader: true, isTagged: tags.isTagged, number: 0 };
    const composed = rows.length > 0 ? this.#rows.compose(rows, tags.head, kind) : [];
    writer.begin(composed);
  }

  #place(row: TableRow): void {
    this.#tally()?.compose(this.#filled(row));
    if (this.#records) return this.#placeRecord(row, this.#records);
    if (!this.#grid || this.#placePlain(row)) return;
    const placed = this.#grid.place(row);
    this.#group.push(placed);
    if (placed.openRows === 0) this.#flushGroup();
  }

  #filled({ cells, texts }: TableRow): number {
    if (this.table.use !== 'data') return 0;
    let filled = 0;
    if (texts) for (const text of texts) filled += Number(text !== '');
    else for (const { content } of cells) filled += Number(content.length > 0);
    return filled;
  }

  #placeRecord(row: TableRow, records: RecordComposer): void {
    const tags = this.#tags;
    if (!tags) return;
    const isTagged = tags.countRows(1);
    records.add(row, { parent: tags.body, isTagged, number: this.#rowNumber++ });
    for (const node of tags.takeComplete()) this.context.flow.end(node);
  }

  /** The short way for rows of strings: most rows of large tables. */
  #placePlain(row: TableRow): boolean {
    const [tags, writer, rows] = [this.#tags, this.#writer, this.#rows];
    if (!tags || !writer || !rows || !this.#grid?.isFree || this.context.style.hasOwnTables) return false;
    const texts = plainTexts(row, this.#columnCount);
    if (!texts) return false;
    const kind = { isHeader: false, isTagged: tags.countRows(1), number: this.#rowNumber++ };
    const composed = rows.composePlain(texts, tags.body, kind);
    composed.ends.push(...tags.takeComplete());
    writer.rows([composed]);
    return true;
  }

  #flushGroup(): void {
    const [tags, writer] = [this.#tags, this.#writer];
    if (this.#group.length === 0 || !this.#rows || !tags || !writer) return;
    const kind = { isHeader: false, isTagged: tags.countRows(this.#group.length), number: this.#rowNumber };
    const composed: ComposedRow[] = this.#rows.compose(this.#group, tags.body, kind);
    composed.at(-1)?.ends.push(...tags.takeComplete());
    this.#rowNumber += this.#group.length;
    this.#group = [];
    writer.rows(composed);
  }
}
