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
/** Blocks that hold blocks are looked into so deep; what is deeper hardly decides about widths. */
const MAX_DEPTH = 8;
/** A formula may be set so much smaller in a narrow column. */
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

/** Code can be broken anywhere, but a column should be wide enough for it not to be. */
function unbroken(item: TextItem): TextItem {
  return item.type === 'span' && item.isCode ? { ...item, isCode: false } : item;
}

function pictureRoom({ measurePt, pictureHeightPt }: ContainingBlock): { widthPt: number; heightPt: number } {
  return { widthPt: measurePt, heightPt: pictureHeightPt };
}

/** Code breaks anywhere; what it would like is its longest line. */
function measureLines(lines: readonly string[], sizePt: number): Extent {
  const longest = lines.reduce((most, line) => Math.max(most, line.length), 0);
  return { minPt: Math.min(longest, 12) * sizePt * 0.6, maxPt: longest * sizePt * 0.6 };
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

/** A table in a cell: its columns beside each other, by the rows that are at hand. */
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
