import type { Block, TableCell } from '../../../document/block.js';
import type { Inline } from '../../../document/inline.js';
import type { Color, TextStyle } from '../../../document/style.js';

const WHITE = '#ffffff';
/** Luma, 0–255 (ITU-R BT.601), up to which a colour is dark; the bound that word processors take. */
const DARK_LUMINANCE = 62;

/** Whether text of the automatic colour is white on this background. */
export function isDark(color: Color): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue <= DARK_LUMINANCE;
}

/** Text of the automatic colour, made white because what it stands on is dark. */
export function lightenInlines(inlines: readonly Inline[]): Inline[] {
  return inlines.map((inline) => {
    if (inline.type === 'link') return { ...inline, children: lightenInlines(inline.children) };
    if (inline.type !== 'text' && inline.type !== 'page-field' && inline.type !== 'tab') return inline;
    return { ...inline, style: lighten(inline.style) };
  });
}

/** The same for the blocks of a cell, without those that have a background of their own. */
export function lightenBlocks(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => {
    if (block.type === 'paragraph' || block.type === 'heading') {
      return block.style?.background ? block : { ...block, children: lightenInlines(block.children) };
    }
    if (block.type === 'list') {
      return { ...block, items: block.items.map((item) => ({ ...item, children: lightenBlocks(item.children) })) };
    }
    if (block.type !== 'table' || !Array.isArray(block.rows)) return block;
    const lightenRows = (rows: typeof block.header) =>
      rows.map((row) => ({ ...row, cells: row.cells.map(lightenCell) }));
    return { ...block, header: lightenRows(block.header), rows: lightenRows(block.rows) };
  });
}

function lightenCell(cell: TableCell): TableCell {
  if (cell.background || typeof cell.content === 'string') return cell;
  return { ...cell, content: lightenBlocks(cell.content) };
}

function lighten(style: TextStyle | undefined): TextStyle {
  return style?.color || style?.background ? style : { ...style, color: WHITE };
}
