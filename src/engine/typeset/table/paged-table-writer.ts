import type { LayoutContext } from '../flow/layout-context.js';
import { plainLook } from '../style/span-look.js';
import { Box, BREAK } from '../boxes/box.js';
import { moveRun } from '../page-model/move-run.js';
import type { Painter } from '../page-model/painter.js';
import { setLine } from '../inline/line/set-line.js';
import type { GlyphLine } from '../inline/text.model.js';
import type { ComposedRow } from './rows/compose-row.js';
import { rowBoxes, type RowPart } from './rows/row-boxes.js';
import type { Panel } from './plan/panel.js';
import type { TableLook, TableWriter } from './table-look.js';

/** Says which columns stand below: an artifact. */
class PanelLabel extends Box {
  constructor(
    private readonly line: GlyphLine,
    heightPt: number,
    private readonly xPt: number,
    private readonly baselinePt: number,
  ) {
    super(heightPt);
  }

  override paint(painter: Painter, xPt: number, topPt: number): void {
    painter.tint(...this.line.runs.map((run) => moveRun(run, xPt + this.xPt, topPt + this.baselinePt)));
  }
}

/** Left free on the first page for what stands above the table. */
const TITLE_SHARE = 0.12;

/**
 * Columns that don't fit beside each other: as many rows as a page holds, first with the first columns, then with the
 * next ones, row by row at the same height, so that the pages can be laid side by side.
 */
export class PagedTableWriter implements TableWriter {
  #header: readonly ComposedRow[] = [];
  #headerPt = 0;
  #chunk: ComposedRow[] = [];
  #chunkPt = 0;
  readonly #columnCount: number;
  #isFirst = true;
  #isBelowTitle = true;

  constructor(
    private readonly look: TableLook,
    private readonly context: LayoutContext,
  ) {
    const last = look.plan.panels.at(-1)?.columns.at(-1);
    this.#columnCount = (last?.index ?? 0) + 1;
  }

  begin(header: readonly ComposedRow[]): void {
    this.#header = header;
    this.#isBelowTitle = !this.context.flow.isEmpty;
    this.#headerPt = header.reduce((sum, row) => sum + row.heightPt, 0) + this.#labelPt();
  }

  rows(rows: readonly ComposedRow[]): void {
    const heightPt = rows.reduce((sum, row) => sum + row.heightPt, 0);
    const roomPt = this.look.bodyPt * (this.#isFirst && this.#isBelowTitle ? 1 - TITLE_SHARE : 1) - this.#headerPt;
    if (this.#chunk.length > 0 && this.#chunkPt + heightPt > roomPt) this.#flush(true);
    this.#chunk.push(...rows);
    this.#chunkPt += heightPt;
  }

  end(): void {
    this.#flush(false);
  }

  #flush(isFull: boolean): void {
    const { flow } = this.context;
    if (this.#chunk.length === 0 && !this.#isFirst) return;
    for (const [index, panel] of this.look.plan.panels.entries()) {
      if (isFull && !(this.#isFirst && index === 0)) flow.breakPage();
      this.#writePanel(panel, isFull);
    }
    const written = this.#isFirst ? [...this.#header, ...this.#chunk] : this.#chunk;
    for (const node of written.flatMap(({ ends }) => ends)) flow.end(node);
    this.#chunk = [];
    this.#chunkPt = 0;
    this.#isFirst = false;
  }

  #writePanel(panel: Panel, isFull: boolean): void {
    const { flow, theme } = this.context;
    const header = this.look.headerParts(panel, this.#header);
    const frame = this.look.frame(panel, header);
    flow.after(theme.blockGapPt * 2);
    this.#addLabel(panel);
    flow.start(frame);
    // The header's own place in the structure is with the first rows; later it is an artifact.
    this.#add(header, BREAK.keep, !this.#isFirst);
    for (const [index, row] of this.#chunk.entries()) {
      const parts = rowBoxes(row, this.look.target(panel, row, false));
      this.#add(parts, index === 0 ? BREAK.keep : isFull ? BREAK.free : BREAK.avoid, false);
    }
    flow.end(frame);
  }

  #add(parts: readonly RowPart[], cost: number, isArtifact: boolean): void {
    const { flow } = this.context;
    for (const [index, { box, cost: own }] of parts.entries()) {
      flow.keep(index === 0 ? cost : own);
      flow.add(isArtifact ? new RepeatedBox(box) : box);
    }
  }

  #addLabel({ columns, repeatedColumns }: Panel): void {
    const { flow, theme, fonts, report } = this.context;
    const own = columns.slice(repeatedColumns);
    const [first, last] = [(own[0]?.index ?? 0) + 1, (own.at(-1)?.index ?? 0) + 1];
    const range = first === last ? `Column ${first}` : `Columns ${first}–${last}`;
    const line = setLine(`${range} of ${this.#columnCount}`, plainLook(theme.footer.type, this.context), fonts, report);
    flow.add(new PanelLabel(line, this.#labelPt(), this.look.xPt, theme.footer.type.leadingPt * 0.8));
    flow.keep(BREAK.keep);
  }

  #labelPt(): number {
    return this.context.theme.footer.type.leadingPt * 1.5;
  }
}

/** A row of the header that an earlier page has already: an artifact. */
class RepeatedBox extends Box {
  constructor(private readonly box: Box) {
    super(box.heightPt);
  }

  override paint(painter: Painter, xPt: number, topPt: number): void {
    painter.asArtifact('pagination', () => this.box.paint(painter, xPt, topPt));
  }
}
