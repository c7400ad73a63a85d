import type { StructureAttributes, StructureNode, StructureTag } from './page.model.js';

/** Makes the nodes of one document's structure tree and numbers them. */
export class StructureTree {
  #count = 0;
  readonly root: StructureNode = this.node('Document', null);

  node(tag: StructureTag, parent: StructureNode | null, attributes?: StructureAttributes): StructureNode {
    return { index: this.#count++, tag, parent, attributes };
  }
}
