import type { StructureNode } from './page.model.js';

/** A figure's place is known only when it is painted, which is before its node is closed and written. */
export function setBoundingBox(node: StructureNode, box: readonly [number, number, number, number]): void {
  if (node.attributes) Object.assign(node.attributes, { boundingBox: box });
}
