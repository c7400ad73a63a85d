import type { Box } from './box.js';
import type { StructureNode } from '../page-model/page.model.js';

/** A footnote, composed: its lines go to the foot of the page of the box that refers to it. */
export interface Note {
  readonly boxes: readonly Box[];
  readonly node: StructureNode;
}
