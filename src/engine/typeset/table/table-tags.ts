import type { TableTagging } from '../../document/block.js';
import type { LayoutContext } from '../flow/layout-context.js';
import type { StructureNode } from '../page-model/page.model.js';

/** Above this, tags would make the file several times as large: each row is one paragraph, unless the client asks. */
const MOST_TAGGED_CELLS = 50_000;
/** Rows are gathered below nodes of so many, so that the structure doesn't stand in memory until the last one. */
const ROWS_PER_BODY = 1000;

/** How many rows are known to come, and how they shall be tagged. */
export interface TagRequest {
  readonly columnCount: number;
  readonly rowCount: number | null;
  readonly tagging?: TableTagging;
  /** Every row is a table of its own. */
  readonly isCards?: boolean;
}

/** The structure nodes of a table: Table > THead, TBody > TR, or only paragraphs where it is very large. */
export class TableTags {
  /** Table, or what takes its place. */
  readonly root: StructureNode;
  /** Node of the header's rows: a THead stands before a TBody only (PDF/UA-1, 7.2). */
  readonly head: StructureNode;
  readonly #mostCells: number;
  readonly #isTable: boolean;
  readonly #columnCount: number;
  readonly #roots: StructureNode[] = [];
  #container: StructureNode;
  #body: StructureNode | null = null;
  #bodyRows = 0;
  #isTagged: boolean;
  #cells = 0;

  constructor(
    private readonly parent: StructureNode,
    { columnCount, rowCount, tagging = 'auto', isCards = false }: TagRequest,
    private readonly context: Pick<LayoutContext, 'flow' | 'report' | 'structure'>,
  ) {
    const { structure } = context;
    this.#columnCount = columnCount;
    this.#mostCells = { auto: MOST_TAGGED_CELLS, cells: Infinity, rows: 0 }[tagging];
    this.#isTagged = tagging !== 'rows' && (rowCount ?? 0) * columnCount <= this.#mostCells;
    this.#isTable = !isCards;
    this.root = structure.node(this.#isTagged && this.#isTable ? 'Table' : 'Div', parent);
    this.head = this.#isTagged && this.#isTable && rowCount !== 0 ? structure.node('THead', this.root) : this.root;
    this.#container = this.root;
    this.#roots.push(this.root);
    if (!this.#isTagged && tagging === 'auto') this.#report();
  }

  get isTagged(): boolean {
    return this.#isTagged;
  }

  /** The node of the rows that come next. */
  get body(): StructureNode {
    return (this.#body ??= this.context.structure.node(
      this.#isTagged && this.#isTable ? 'TBody' : 'Div',
      this.#container,
    ));
  }

  /** Counts rows that come; says whether they are still tagged as rows. */
  countRows(rows: number): boolean {
    this.#cells += rows * this.#columnCount;
    this.#bodyRows += rows;
    if (this.#isTagged && this.#cells > this.#mostCells) this.#giveUp();
    return this.#isTagged;
  }

  /** Nodes that are complete with the rows counted so far. */
  takeComplete(): readonly StructureNode[] {
    if (!this.#body || this.#bodyRows < ROWS_PER_BODY) return [];
    const complete = [this.#body];
    this.#body = null;
    this.#bodyRows = 0;
    return complete;
  }

  end(): void {
    for (const root of this.#roots) this.context.flow.end(root);
  }

  /** Too many rows came: for a reader who can't see it the table ends here, and paragraphs follow. */
  #giveUp(): void {
    this.#isTagged = false;
    this.#body = null;
    this.#container = this.context.structure.node('Div', this.parent);
    this.#roots.push(this.#container);
    this.#report();
  }

  #report(): void {
    const message = `A table of more than ${MOST_TAGGED_CELLS} cells is tagged as paragraphs, one for each row.`;
    this.context.report.warn('table-untagged', message);
  }
}
