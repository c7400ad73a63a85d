import type { Composition } from '../block/composition.js';
import type { StructureNode } from '../page/page.model.js';

/** Above this, tags would make the file several times as large: each row is one paragraph. */
const MOST_TAGGED_CELLS = 50_000;

/** The structure nodes of a table: Table > THead, TBody > TR, or only paragraphs where it is very large. */
export class TableTags {
  /** Table, or what takes its place. */
  readonly root: StructureNode;
  /** Of the header's rows: a THead stands before a TBody only (PDF/UA-1, 7.2). */
  readonly head: StructureNode;
  readonly #roots: StructureNode[] = [];
  #body: StructureNode | null = null;
  #isTagged: boolean;
  #cells = 0;

  constructor(
    private readonly parent: StructureNode,
    private readonly columnCount: number,
    rowCount: number | null,
    private readonly composition: Pick<Composition, 'flow' | 'report' | 'structure'>,
  ) {
    const { structure } = composition;
    this.#isTagged = (rowCount ?? 0) * columnCount <= MOST_TAGGED_CELLS;
    this.root = structure.node(this.#isTagged ? 'Table' : 'Div', parent);
    this.head = this.#isTagged && rowCount !== 0 ? structure.node('THead', this.root) : this.root;
    this.#roots.push(this.root);
    if (!this.#isTagged) this.#report();
  }

  get isTagged(): boolean {
    return this.#isTagged;
  }

  /** The node of the rows. */
  get body(): StructureNode {
    return (this.#body ??= this.#isTagged ? this.composition.structure.node('TBody', this.root) : this.root);
  }

  /** Counts rows that come; says whether they are still tagged as rows. */
  countRows(rows: number): boolean {
    this.#cells += rows * this.columnCount;
    if (this.#isTagged && this.#cells > MOST_TAGGED_CELLS) this.#giveUp();
    return this.#isTagged;
  }

  end(): void {
    for (const root of this.#roots) this.composition.flow.end(root);
  }

  /** Too many rows came: for a reader who can't see it the table ends here, and paragraphs follow. */
  #giveUp(): void {
    this.#isTagged = false;
    this.#body = this.composition.structure.node('Div', this.parent);
    this.#roots.push(this.#body);
    this.#report();
  }

  #report(): void {
    const message = `A table of more than ${MOST_TAGGED_CELLS} cells is tagged as paragraphs, one for each row.`;
    this.composition.report.warn('table-untagged', message);
  }
}
