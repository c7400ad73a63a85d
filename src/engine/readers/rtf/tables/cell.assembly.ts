import type { Block, CellPadding, TableCell } from '../../../document/block.js';
import type { Borders } from '../../../document/style.js';
import { isDark, lightenBlocks } from '../flow/automatic-color.js';
import { toBorder } from '../flow/borders.js';
import { shadeColor } from '../flow/shading.js';
import { twipsToPt } from '../flow/units.js';
import type { RtfHeader } from '../header/rtf-header.js';
import type { CellState, RowState } from '../state/row-state.js';
import type { PlacedCell } from './cell.placement.js';
import { isEmptyParagraph } from './empty-paragraph.js';
import type { RowDraft } from './row.draft.js';

/** What the formatting of a cell depends on beside the cell. */
export interface CellContext {
  readonly row: RowDraft;
  readonly isLastRow: boolean;
  readonly rtfHeader: RtfHeader;
  readonly isSourceStyle: boolean;
}

/** A placed cell as the document model has it. */
export function assembleCell({ start, end, draft, rowSpan }: PlacedCell, context: CellContext): TableCell {
  const { rtfHeader, isSourceStyle } = context;
  const background = isSourceStyle ? shadeColor(draft.state, rtfHeader) : undefined;
  return {
    content: contentOf(background && isDark(background) ? lightenBlocks(draft.blocks) : draft.blocks),
    ...(end - start > 1 && { columnSpan: end - start }),
    ...(rowSpan > 1 && { rowSpan }),
    ...(background && { background }),
    ...(isSourceStyle && { borders: bordersOf(draft, context) }),
    ...(draft.state.verticalAlign && { verticalAlign: draft.state.verticalAlign }),
    ...(isSourceStyle && paddingOf(draft.state, context.row.state)),
  };
}

/** One empty cell over the columns that a row leaves free, or none. */
export function emptyCells(columnSpan: number, isSourceStyle: boolean): TableCell[] {
  if (columnSpan <= 0) return [];
  const none = { top: null, right: null, bottom: null, left: null };
  return [{ content: '', ...(columnSpan > 1 && { columnSpan }), ...(isSourceStyle && { borders: none }) }];
}

/** A cell of one paragraph of plain text is a bare string, the short form that the document model has for it. */
function contentOf(blocks: readonly Block[]): string | readonly Block[] {
  const only = blocks[0];
  if (!only) return '';
  if (blocks.length > 1 || only.type !== 'paragraph') return blocks;
  if (isEmptyParagraph(only)) return '';
  const child = only.children[0];
  return only.children.length === 1 && !only.style && child.type === 'text' && !child.style ? child.value : blocks;
}

/** The cell's own borders; those of the row, outer and inner, hold where none of its cells has any. */
function bordersOf(draft: PlacedCell['draft'], { row, isLastRow, rtfHeader }: CellContext): Borders {
  const own = draft.state.borders;
  const shared: RowState['borders'] = row.cells.some(({ state }) => hasBorders(state)) ? {} : row.state.borders;
  const isFirst = row.cells[0] === draft;
  const isLast = row.cells.at(-1) === draft;
  return {
    top: toBorder(own.top ?? shared.top ?? shared.horizontal, rtfHeader),
    right: toBorder(own.right ?? (isLast ? shared.right : shared.vertical), rtfHeader),
    bottom: toBorder(own.bottom ?? (isLastRow ? shared.bottom : (shared.horizontal ?? shared.bottom)), rtfHeader),
    left: toBorder(own.left ?? (isFirst ? shared.left : shared.vertical), rtfHeader),
  };
}

function hasBorders({ borders }: CellState): boolean {
  return Object.keys(borders).length > 0;
}

/** Word's default, and the layout's: 0.075 inch at the sides, none above and below. */
const DEFAULT_PADDING_TWIPS = { top: 0, right: 108, bottom: 0, left: 108 } as const;
const MAX_PADDING_TWIPS = 1440;

/** Only given where it differs from the default. */
function paddingOf(cell: CellState, row: RowState): { paddingPt?: CellPadding } {
  const sideTwips = (side: keyof CellPadding): number => {
    const gapTwips = side === 'left' || side === 'right' ? row.gapTwips : undefined;
    const twips = cell.paddingTwips[side] ?? row.paddingTwips[side] ?? gapTwips ?? DEFAULT_PADDING_TWIPS[side];
    return Math.min(Math.max(twips, 0), MAX_PADDING_TWIPS);
  };
  const sides = SIDES.map((side) => [side, sideTwips(side)] as const);
  if (sides.every(([side, twips]) => twips === DEFAULT_PADDING_TWIPS[side])) return {};
  const [top, right, bottom, left] = sides.map(([, twips]) => twipsToPt(twips));
  return { paddingPt: { top, right, bottom, left } };
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
