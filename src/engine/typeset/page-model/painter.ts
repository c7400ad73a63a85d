import type {
  AnchorPoint,
  Artifact,
  Drawing,
  GlyphRun,
  LinkArea,
  OutlineEntry,
  PageItem,
  Picture,
  Rectangle,
  SimpleRow,
  SimpleRun,
  StrokedPath,
  StructureNode,
  TotalPages,
} from './page.model.js';

/** What can be painted as content. */
export type Ink = GlyphRun | SimpleRun | SimpleRow | TotalPages | Rectangle | StrokedPath | Picture | Drawing;

/**
 * Collects the items of one page in three layers: tints and rules below everything, so that text is not cut into
 * pieces by them; headers, footers and repeated table headers; the content, marked with its structure nodes.
 */
export class Painter {
  readonly #tints: (readonly PageItem[])[] = [];
  readonly #rules: PageItem[] = [];
  readonly #artifacts: PageItem[] = [];
  readonly #content: PageItem[] = [];
  #owner: StructureNode | null = null;
  #artifact: Artifact['artifact'] | null = null;
  /** First and last row of a table of values on this page, counted from 1. */
  rows: { first: number; last: number } | null = null;
  /** Headings that begin on this page, in order. */
  readonly sections: { readonly level: number; readonly title: string }[] = [];
  #isOpening = false;

  constructor(
    /** Number of the page as it is printed. */
    readonly label: string,
    readonly families: Set<string>,
  ) {}

  /** Paints below the text, as an artifact. */
  tint(...items: readonly PageItem[]): void {
    this.#tints.push(items);
  }

  /** Paints above all tints, as an artifact. */
  rule(...items: readonly PageItem[]): void {
    this.#rules.push(...items);
  }

  /** Keeps a place in the lowest layer for something whose size is known later. */
  reserveTint(): (items: readonly PageItem[]) => void {
    const index = this.#tints.push([]) - 1;
    return (items) => {
      this.#tints[index] = items;
    };
  }

  ink(owner: StructureNode, item: Ink): void {
    if (item.type === 'glyphs') this.families.add(item.face.family);
    else if (item.type === 'simple' || item.type === 'row') this.families.add(item.look.shaper.face.family);
    if (this.#artifact !== null) {
      this.#artifacts.push(item);
      return;
    }
    if (owner !== this.#owner) {
      this.#content.push({ type: 'mark', owner });
      this.#owner = owner;
    }
    this.#content.push(item);
  }

  /** Link areas, anchors and outline entries: they need no mark. */
  place(item: LinkArea | AnchorPoint | OutlineEntry): void {
    if (this.#artifact === null) this.#content.push(item);
  }

  /** Says that a structure node is complete. */
  close(node: StructureNode): void {
    if (this.#artifact === null) this.#content.push({ type: 'close', node });
  }

  /** Everything that `paint` draws is an artifact: a header, a footer, a repeated table header. */
  asArtifact(artifact: Artifact['artifact'], paint: () => void): void {
    const outer = this.#artifact;
    this.#artifact = artifact;
    this.#artifacts.push({ type: 'mark', owner: { artifact } });
    paint();
    this.#artifact = outer;
  }

  /** Whether a chapter begins at the head of this page. */
  get isOpening(): boolean {
    return this.#isOpening;
  }

  markOpening(): void {
    this.#isOpening = true;
  }

  beginSection(level: number, title: string): void {
    if (this.#artifact === null) this.sections.push({ level, title });
  }

  countRow(row: number): void {
    if (this.#artifact !== null) return;
    if (this.rows) this.rows.last = row;
    else this.rows = { first: row, last: row };
  }

  items(): PageItem[] {
    const tints = [...this.#tints.flat(), ...this.#rules];
    const mark: PageItem[] = tints.length > 0 ? [{ type: 'mark', owner: { artifact: 'layout' } }] : [];
    return [...mark, ...tints, ...this.#artifacts, ...this.#content];
  }
}
