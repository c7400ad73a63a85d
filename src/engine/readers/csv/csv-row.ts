import type { TableCell, TableRow } from '../../document/block.js';

/** A row of strings; its cells are made when they are first asked for. */
export class CsvRow implements TableRow {
  #cells: readonly TableCell[] | undefined;

  constructor(readonly texts: readonly string[]) {}

  get cells(): readonly TableCell[] {
    return (this.#cells ??= this.texts.map((content) => ({ content })));
  }
}
