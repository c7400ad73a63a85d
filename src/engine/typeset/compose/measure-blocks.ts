import type { Block, Table } from '../../document/block.js';
import { childBlocks } from '../../document/children.js';
import { ReportBuilder } from '../../report.js';
import { StructureTree } from '../page-model/structure-tree.js';
import { measureParagraph } from '../inline/breaks/measure-paragraph.js';
import type { Extent, TextItem } from '../inline/text.model.js';
import { unreachable } from '../../unreachable.js';
import type { LayoutContext } from '../flow/layout-context.js';
import { inlineItems } from '../inline/collect/inline-items.js';
import { NoteRegistry } from '../flow/note-registry.js';
import { fitPicture } from '../figure/picture.js';
import type { ContainingBlock } from '../flow/containing-block.js';
import { setTex } from '../formula/set-tex.js';
import { toBlocks } from '../table/table-grid.js';

const NOTHING: Extent = { minPt: 0, maxPt: 0 };
/** How deep blocks that hold blocks are looked into; what is deeper hardly decides about widths. */
const MAX_DEPTH = 8;
/** A formula may shrink to this part of its size in a narrow column. */
const LEAST_FORMULA = 0.6;

/**
 * A context in which blocks may be measured without a trace: notes, losses and structure nodes that come up are thrown
 * away, and come up again when the blocks are composed.
 */
export function dryRunContext(context: LayoutContext): LayoutContext {
  return {
    ...context,
    report: new ReportBuilder(),
    structure: new StructureTree(),
    notes: new NoteRegistry(() => ({ boxes: [], node: { index: 0, tag: 'Note', parent: null } })),
  };
}

/**
 * Widths that blocks need at least and would like to have at most, pt.
 *
 * @param context a {@link dryRunContext}
 */
export function measureBlocks(
  blocks: readonly Block[],
  container: ContainingBlock,
  context: LayoutContext,
  depth = 0,
): Extent {
  let extent = NOTHING;
  for (const block of blocks) extent = larger(extent, measureBlock(block, container, context, depth));
  return extent;
}

function measureBlock(block: Block, container: ContainingBlock, context: LayoutContext, depth: number): Extent {
  const { theme, fonts } = context;
  const inner = (blocks: readonly Block[], indentPt: number): Extent =>
    depth < MAX_DEPTH ? widen(measureBlocks(blocks, container, context, depth + 1), indentPt) : NOTHING;
  switch (block.type) {
    case 'paragraph':
    case 'heading': {
      const { indentStartPt = 0, indentEndPt = 0 } = context.style.paragraph(block.style);
      const setting = { type: container.type, node: container.parent, picture: pictureRoom(container) };
      const { items } = inlineItems(block.children, setting, context);
      return widen(measureParagraph(items.map(unbroken), fonts), indentStartPt + indentEndPt);
    }
    case 'list':
      return inner(childBlocks(block), context.style.listIndents(block).indentStartPt ?? theme.indentPt);
    case 'quote':
    case 'alert':
    case 'definition-list':
      return inner(childBlocks(block), theme.indentPt);
    case 'code-block':
      return measureLines(block.value.split('\n'), theme.code.sizePt);
    case 'math-block':
      return measureFormula(block.tex, container, context);
    case 'table':
      return measureTable(block, inner);
    case 'figure':
      return measureFigure(fitPicture(block.image, pictureRoom(container), context.report)?.widthPt ?? 0);
    case 'text-box':
      return block.place?.vertical ? NOTHING : measureFigure(block.widthPt);
    case 'preformatted':
    case 'rule':
    case 'footnote':
    case 'table-of-contents':
    case 'page-break':
    case 'section':
    case 'title-block':
      return NOTHING;
    default:
      return unreachable(block);
  }
}

/** Code may be broken anywhere, but should be broken nowhere: it is measured like other text. */
function unbroken(item: TextItem): TextItem {
  return item.type === 'span' && item.isCode ? { ...item, isCode: false } : item;
}

function pictureRoom({ measurePt, pictureHeightPt }: ContainingBlock): { widthPt: number; heightPt: number } {
  return { widthPt: measurePt, heightPt: pictureHeightPt };
}

/** Characters that a column of code has room for at least. */
const LEAST_CODE_COLUMNS = 12;
/** Width of a character of the mono face, in em. */
const MONO_ADVANCE_EM = 0.6;

/** Lines of code, which may be broken anywhere: at most as wide as the longest one. */
function measureLines(lines: readonly string[], sizePt: number): Extent {
  const longest = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const least = Math.min(longest, LEAST_CODE_COLUMNS);
  return { minPt: least * sizePt * MONO_ADVANCE_EM, maxPt: longest * sizePt * MONO_ADVANCE_EM };
}

function measureFormula(tex: string, container: ContainingBlock, context: LayoutContext): Extent {
  const set = setTex(tex, container.type, { isDisplay: true, measurePt: container.measurePt }, context);
  if (!set) return measureLines(tex.split('\n'), context.theme.code.sizePt);
  const widthPt = set.formula.widthEm * set.emPt;
  return { minPt: widthPt * LEAST_FORMULA, maxPt: widthPt };
}

function measureFigure(widthPt: number): Extent {
  return { minPt: Math.min(widthPt, 72), maxPt: widthPt };
}

/** A table in a cell: its columns beside each other, by those rows that are in memory. */
function measureTable(table: Table, inner: (blocks: readonly Block[], indentPt: number) => Extent): Extent {
  const rows = [...table.header, ...(Symbol.iterator in table.rows ? table.rows : [])];
  const columns: Extent[] = [];
  for (const { cells } of rows) {
    for (const [index, cell] of cells.entries()) {
      columns[index] = larger(columns[index] ?? NOTHING, inner(toBlocks(cell.content), 12));
    }
  }
  return columns.reduce((sum, { minPt, maxPt }) => ({ minPt: sum.minPt + minPt, maxPt: sum.maxPt + maxPt }), NOTHING);
}

function larger(a: Extent, b: Extent): Extent {
  return { minPt: Math.max(a.minPt, b.minPt), maxPt: Math.max(a.maxPt, b.maxPt) };
}

function widen(extent: Extent, byPt: number): Extent {
  return { minPt: extent.minPt + byPt, maxPt: extent.maxPt + byPt };
}
