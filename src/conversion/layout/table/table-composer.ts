import type { Table, TableRow } from '../../document/block.js';
import type { Composition } from '../block/composition.js';
import { cursor, type Cursor } from '../block/cursor.js';
import { addMarkerLine } from '../block/marker-line.js';
import { composeParagraph } from '../block/paragraph.js';
import type { Place } from '../block/place.js';
import { BREAK } from '../page/box.js';
import { bodyHeightPt, columnWidthPt, type PageMaster } from '../page/page-master.js';
import { RowComposer, type ComposedRow } from './compose-row.js';
import { measureTable } from './measure-table.js';
import { countColumns, plainTexts, TableGrid, type GridRow } from './table-grid.js';
import { mirrorPanel } from './panel.js';
import { planSourceTable } from './source-plan.js';
import { planTable, type TablePlan, type TableRoom } from './table-plan.js';
import { tableStyle } from './table-style.js';
import { TableTags } from './table-tags.js';
import type { TableWriter } from './table-look.js';
import { tableWriter } from './table-writer.js';

/** Rows and cells that are looked at before widths are chosen. */
const SAMPLE = { rows: 1000, cells: 20_000 } as const;
/** How far a table may grow into both margins together. */
const GROWTH_PT = 60;
/** What has to stay of the margins it grows into. */
const LEAST_MARGIN_PT = 36;

/** A table, row by row: the first ones decide about the widths, all go on to the flow as they come. */
export class TableComposer {
  #waiting: TableRow[] | null = [];
  #group: GridRow[] = [];
  #rowNumber = 1;
  #columnCount = 0;
  #grid: TableGrid | null = null;
  #rows: RowComposer | null = null;
  #writer: TableWriter | null = null;
  #tags: TableTags | null = null;
  #back: PageMaster | null = null;

  constructor(
    private readonly table: Table,
    private readonly place: Place,
    private readonly composition: Composition,
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
    const { flow, pages, theme, isSource } = this.composition;
    if (this.#back) {
      pages.master = this.#back;
      flow.breakPage();
      flow.changeMaster(this.#back);
    }
    flow.after(isSource ? 0 : theme.blockGapPt * 1.5);
  }

  #begin(sample: readonly TableRow[], isComplete: boolean): void {
    this.#waiting = null;
    const { header, columns, measured, rowCount } = this.table;
    const columnCount = Math.max(columns.length, countColumns([...header, ...sample]));
    if (columnCount === 0) return this.#caption(null);
    const plan = this.#plan(sample, columnCount, measured);
    if (plan.isTurned) this.#turn();
    const rows = rowCount ?? (isComplete ? sample.length : null);
    if (rows !== null && !this.place.isNested) this.composition.pages.rowCount = rows;
    this.#tags = new TableTags(this.place.parent, columnCount, rows, this.composition);
    this.#caption(this.#tags);
    this.#rows = new RowComposer(plan, this.place, this.composition);
    this.#writer = tableWriter(this.table.use, plan, this.#xPt(plan), this.composition);
    this.#header(columnCount);
    this.#grid = new TableGrid(columnCount, this.composition.report);
    this.#columnCount = columnCount;
    for (const row of sample) this.#place(row);
  }

  #plan(sample: readonly TableRow[], columnCount: number, measured: Table['measured']): TablePlan {
    const { table, place, composition } = this;
    const grid = (rows: readonly TableRow[]): GridRow[] => {
      const placed = new TableGrid(columnCount, composition.report);
      return rows.map((row) => placed.place(row));
    };
    const style = tableStyle(table, columnCount, place, composition);
    const found = { header: grid(table.header), rows: grid(sample), columns: table.columns, columnCount, measured };
    const measure = measureTable(found, style, place, composition);
    const bodyPt = bodyHeightPt(composition.pages.master);
    const room = { xPt: 0, widthPt: place.measurePt, isTurned: false, bodyPt, uprightPt: bodyPt };
    const plan = composition.isSource
      ? planSourceTable(measure, style, { ...room, widthPt: room.widthPt + this.#overhangPt() }, table.columns)
      : planTable(measure, style, this.#rooms(room), table.use);
    this.#report(plan);
    return this.#isMirrored ? { ...plan, panels: plan.panels.map(mirrorPanel) } : plan;
  }

  /** In right-to-left text the first column is the rightmost. A word processor's table says itself where it stands. */
  get #isMirrored(): boolean {
    return this.place.direction === 'rtl' && !this.composition.isSource;
  }

  /** Where a table may stand: on the measure, a little into the margins, on a turned page. */
  #rooms(room: TableRoom): TableRoom[] {
    const { place, composition, table } = this;
    const { pages, theme } = composition;
    const { geometry, columns } = pages.master;
    if (place.isNested || columns.count > 1) return [room];
    const { leftPt, rightPt } = geometry.margin;
    const growthPt = Math.min((GROWTH_PT / 2) * theme.scale, leftPt - LEAST_MARGIN_PT, rightPt - LEAST_MARGIN_PT);
    const wide = { ...room, xPt: -growthPt, widthPt: place.measurePt + 2 * growthPt };
    const rooms = table.use === 'prose' && growthPt > 0 ? [room, wide] : [room];
    if (!pages.turned) return rooms;
    const turned = { ...pages.master, geometry: pages.turned(geometry) };
    const turnedPt = columnWidthPt(turned);
    return turnedPt > place.measurePt
      ? [...rooms, { ...room, widthPt: turnedPt, isTurned: true, bodyPt: bodyHeightPt(turned) }]
      : rooms;
  }

  /** Word processors hang the cells' padding into both margins: a table may be so much wider. */
  #overhangPt(): number {
    const { leftPt, rightPt } = this.composition.pages.master.geometry.margin;
    const hangPt = Math.max(0, -(this.table.indentStartPt ?? 0));
    return this.place.isNested ? 0 : 2 * Math.min(hangPt, leftPt, rightPt);
  }

  #report({ isTurned, scale, panels }: TablePlan): void {
    const { report } = this.composition;
    if (panels.length > 1) {
      const message = 'A table is wider than the page: its columns go on on further pages.';
      report.warn('columns-paged', message, `${panels.length} parts`);
    }
    if (isTurned) report.warn('table-turned', 'A wide table stands on a page in landscape.');
    if (scale < 1) report.warn('table-shrunk', 'A wide table is set in smaller type.', `${Math.round(scale * 100)} %`);
  }

  #turn(): void {
    const { flow, pages } = this.composition;
    if (!pages.turned) return;
    this.#back = pages.master;
    pages.master = { ...pages.master, geometry: pages.turned(pages.master.geometry) };
    flow.turn(pages.master);
  }

  #xPt(plan: TablePlan): number {
    const { align, indentStartPt = 0 } = this.table;
    const widthPt = plan.panels[0]?.widthPt ?? 0;
    const freePt = Math.max(0, this.place.measurePt - widthPt);
    const isAtEnd = this.#isMirrored ? align !== 'end' : align === 'end';
    const shiftPt = align === 'center' ? freePt / 2 : isAtEnd ? freePt : Math.min(indentStartPt, freePt);
    return this.place.xPt + plan.xPt + (plan.isTurned ? 0 : shiftPt);
  }

  #caption(tags: TableTags | null): void {
    const { flow, theme, isSource } = this.composition;
    addMarkerLine(this.place, this.composition);
    if (!isSource) flow.before(theme.blockGapPt);
    const { caption } = this.table;
    if (!caption) return;
    const parent = tags?.root ?? this.place.parent;
    const kind = { type: theme.caption, tag: 'Caption', isWhole: true } as const;
    composeParagraph(caption, kind, { ...this.place, parent, node: undefined }, this.composition);
    flow.after(theme.tightGapPt * 2);
    flow.keep(BREAK.keep);
  }

  #header(columnCount: number): void {
    const grid = new TableGrid(columnCount, this.composition.report);
    const rows = this.table.header.map((row) => grid.place(row));
    const [tags, writer] = [this.#tags, this.#writer];
    if (!tags || !writer || !this.#rows) return;
    const kind = { isHeader: true, isTagged: tags.isTagged, number: 0 };
    const composed = rows.length > 0 ? this.#rows.compose(rows, tags.head, kind) : [];
    writer.begin(composed);
  }

  #place(row: TableRow): void {
    if (!this.#grid || this.#placePlain(row)) return;
    const placed = this.#grid.place(row);
    this.#group.push(placed);
    if (placed.openRows === 0) this.#flushGroup();
  }

  /** The short way for rows of strings: most rows of large tables. */
  #placePlain(row: TableRow): boolean {
    const [tags, writer, rows] = [this.#tags, this.#writer, this.#rows];
    if (!tags || !writer || !rows || !this.#grid?.isFree || this.composition.isSource) return false;
    const texts = plainTexts(row, this.#columnCount);
    if (!texts) return false;
    const kind = { isHeader: false, isTagged: tags.countRows(1), number: this.#rowNumber++ };
    writer.rows([rows.composePlain(texts, tags.body, kind)]);
    return true;
  }

  #flushGroup(): void {
    const [tags, writer] = [this.#tags, this.#writer];
    if (this.#group.length === 0 || !this.#rows || !tags || !writer) return;
    const kind = { isHeader: false, isTagged: tags.countRows(this.#group.length), number: this.#rowNumber };
    const composed: ComposedRow[] = this.#rows.compose(this.#group, tags.body, kind);
    this.#rowNumber += this.#group.length;
    this.#group = [];
    writer.rows(composed);
  }
}
