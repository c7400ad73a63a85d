import type { FileBody } from '../file/file-body.js';
import { type Raw, reference, serialise } from '../file/serialise.js';

const PAGES_PER_NODE = 200;

/** The page tree (ISO 32000-1, 7.7.3): its nodes are numbered while pages come and written at the end. */
export class PageTree {
  readonly #nodes: { readonly id: number; readonly kids: number[] }[] = [];
  #pageCount = 0;

  constructor(
    private readonly body: FileBody,
    private readonly rootId: number,
  ) {}

  get pageCount(): number {
    return this.#pageCount;
  }

  /** Adds a page and returns its parent node. */
  add(pageId: number): Raw {
    let node = this.#nodes.at(-1);
    if (!node || node.kids.length === PAGES_PER_NODE) {
      node = { id: this.body.newId(), kids: [] };
      this.#nodes.push(node);
    }
    node.kids.push(pageId);
    this.#pageCount++;
    return reference(node.id);
  }

  writeNodes(): void {
    for (const { id, kids } of this.#nodes) {
      const node = { Type: 'Pages', Parent: reference(this.rootId), Count: kids.length, Kids: kids.map(reference) };
      this.body.object(id, serialise(node));
    }
  }

  /** The dictionary of the root. */
  root(): { readonly Type: string; readonly Count: number; readonly Kids: Raw[] } {
    return { Type: 'Pages', Count: this.#pageCount, Kids: this.#nodes.map(({ id }) => reference(id)) };
  }
}
