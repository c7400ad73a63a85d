import type { ITableCellOptions } from 'docx';
import type { TableCell } from '../../../document/block.js';
import { borderOptions } from '../styles/borders.js';
import { shading } from '../styles/colors.js';

const NO_BORDER = { style: 'nil', size: 0, color: 'auto' } as const;

/** Spans and looks of a cell. */
export function cellFormat(cell: TableCell): Omit<ITableCellOptions, 'children'> {
  return {
    columnSpan: moreThanOne(cell.columnSpan),
    rowSpan: moreThanOne(cell.rowSpan),
    shading: cell.background ? shading(cell.background) : undefined,
    borders: cell.borders && borderOptions(cell.borders, NO_BORDER),
    verticalAlign: cell.verticalAlign === 'middle' ? 'center' : cell.verticalAlign,
  };
}

function moreThanOne(span = 1): number | undefined {
  return span > 1 ? span : undefined;
}
