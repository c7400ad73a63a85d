import type { LayoutContext } from '../flow/layout-context.js';
import type { Flow } from '../flow/flow.js';
import { BREAK } from '../boxes/box.js';
import type { Frame } from '../boxes/frame.js';
import type { ComposedRow } from './rows/compose-row.js';
import { PagedTableWriter } from './paged-table-writer.js';
import { rowBoxes } from './rows/row-boxes.js';
import type { TableLook, TableWriter } from './table-look.js';
import type { Panel } from './plan/panel.js';

/** The writer for a table: on pages one after the other, or with its columns on several pages. */
export function tableWriter(look: TableLook, context: LayoutContext): TableWriter {
  return look.plan.panels.length > 1 ? new PagedTableWriter(look, context) : new PlainTableWriter(look, context);
}

/** All columns beside each other: rows go to the flow as they come. */
class PlainTableWriter implements TableWriter {
  readonly #flow: Flow;
  readonly #panel: Panel;
  #frame: Frame | null = null;
  #held: ComposedRow | null = null;
  #count = 0;

  constructor(
    private readonly look: TableLook,
    context: LayoutContext,
  ) {
    this.#flow = context.flow;
    this.#panel = look.plan.panels[0];
  }

  begin(header: readonly ComposedRow[]): void {
    const parts = this.look.headerParts(this.#panel, header);
    this.#frame = this.look.frame(this.#panel, parts);
    this.#flow.start(this.#frame);
    for (const { box } of parts) {
      this.#flow.add(box);
      this.#flow.keep(BREAK.keep);
    }
    for (const node of header.flatMap(({ ends }) => ends)) this.#flow.end(node);
  }

  rows(rows: readonly ComposedRow[]): void {
    for (const [index, row] of rows.entries()) {
      if (this.#held) this.#write(this.#held, index > 0 ? BREAK.avoid : BREAK.free);
      this.#held = row;
    }
  }

  end(): void {
    // The last row doesn't stand alone on a page.
    if (this.#held) this.#write(this.#held, BREAK.avoid);
    if (this.#frame) this.#flow.end(this.#frame);
  }

  #write(row: ComposedRow, cost: number): void {
    const isSecond = this.#count++ === 1;
    const parts = rowBoxes(row, this.look.target(this.#panel, row, false));
    for (let index = 0; index < parts.length; index++) {
      this.#flow.keep(index > 0 ? parts[index].cost : Math.max(cost, isSecond ? BREAK.bad : BREAK.free));
      this.#flow.add(parts[index].box);
    }
    for (const node of row.ends) this.#flow.end(node);
  }
}
