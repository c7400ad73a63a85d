import type { Block, ListItem, TableCell } from '../../../document/block.js';
import type { Inline } from '../../../document/inline.js';

export interface DefinitionItem {
  readonly term: Inline[];
  readonly definitions: Block[][];
}

export interface TableParts {
  readonly rows: { readonly cells: TableCell[]; readonly isInHead: boolean; hasOnlyHeadings: boolean }[];
  isInHead: boolean;
  caption: readonly Inline[] | undefined;
}

/** The lists and tables of HTML that are open, the innermost last, with their items and rows so far. */
export class HtmlStructures {
  readonly lists: ListItem[][] = [];
  readonly definitions: DefinitionItem[][] = [];
  readonly tables: TableParts[] = [];
}
