import type { Block, Footnote, Lazy, Section } from '../../document/block.js';
import type { Note } from '../boxes/box.js';
import { columnWidthPt } from '../boxes/page-master.js';
import { moveRun } from '../page-model/move-run.js';
import { flattenTable, MAX_TABLE_DEPTH } from '../table/flatten-table.js';
import { TableComposer } from '../table/table-composer.js';
import { setLine } from '../inline/line/set-line.js';
import { unreachable } from '../../unreachable.js';
import { blockDirection } from './block-direction.js';
import { composeCode } from '../code/code-block.js';
import type { LayoutContext } from '../flow/layout-context.js';
import { cursor, step, type Cursor, type Inner } from '../flow/cursor.js';
import { composeFigure, composeRule } from '../figure/figure.js';
import { Flow } from '../flow/flow.js';
import { composeMath } from '../formula/formula.js';
import { composeDefinitions, composeList } from '../list/list.js';
import { addMarkerLine } from '../list/marker-line.js';
import type { NestedBlocks } from '../flow/nested-blocks.js';
import { noteAnchor, referenceAnchor } from '../flow/note-registry.js';
import { ParagraphBorders } from '../paragraph/paragraph-borders.js';
import { indent, type ContainingBlock } from '../flow/containing-block.js';
import { composePreformatted } from '../paragraph/preformatted.js';
import { composeAlert, composeQuote } from './quote.js';
import { plainLook } from '../style/span-look.js';
import { composeContents } from '../contents/table-of-contents.js';
import { composeTitle } from './title-block.js';
import { composeHeading, composeText } from './text-blocks.js';
import { composeTextBox } from './text-box.js';

/** Begins a section. Only the document as a whole can: new pages come with it. */
export type ComposeSection = (section: Section) => void;

/**
 * Composes a sequence of blocks. One that may refer to a footnote waits until its successor is known, because the note
 * may follow it.
 */
export function blocksCursor(
  blocks: Lazy<Block>,
  containerNow: () => ContainingBlock,
  context: LayoutContext,
  composeSection: ComposeSection | null,
): Cursor {
  const borders = new ParagraphBorders(context);
  let held: Block | null = null;
  let previous: Block['type'] | null = null;
  const compose = (block: Block | null, next?: Block): Inner => {
    if (!block) return undefined;
    const container = containerNow();
    borders.before(block, container);
    const followsParagraph = previous === 'paragraph';
    previous = block.type;
    if (followsParagraph && block.type !== 'paragraph') context.flow.before(container.blockGapPt);
    const isFixed = container.isNested || context.paragraphDirection !== 'auto';
    const found = isFixed ? null : blockDirection([block], context.direction);
    const direction = found ?? container.direction;
    const announcesCode = next?.type === 'code-block';
    return composeBlock(block, { ...container, direction, followsParagraph, announcesCode }, context, composeSection);
  };
  return cursor(
    blocks,
    (block) => {
      if (block.type === 'footnote') return context.notes.define(block, context);
      const before = compose(held, block);
      held = canWait(block) ? block : null;
      if (held) return before;
      // Its lines or rows come from the same source as the next block, which must not be asked for before them.
      return before ? [...before, step(() => compose(block))] : compose(block);
    },
    () => [...(compose(held) ?? []), step(() => borders.end())],
  );
}

function canWait(block: Block): boolean {
  return block.type !== 'preformatted' && (block.type !== 'table' || Array.isArray(block.rows));
}

function composeBlock(
  block: Block,
  container: ContainingBlock,
  context: LayoutContext,
  composeSection: ComposeSection | null,
): Inner {
  const nested: NestedBlocks = (blocks, inner) => blocksCursor(blocks, () => inner, context, null);
  switch (block.type) {
    case 'paragraph':
      return composeText(block, container, context);
    case 'heading':
      return composeHeading(block, container, context);
    case 'list':
      return composeList(block, container, nested, context);
    case 'quote':
      return composeQuote(block, container, nested, context);
    case 'alert':
      return composeAlert(block, container, nested, context);
    case 'definition-list':
      return composeDefinitions(block, container, nested, context);
    case 'table':
      return context.tableDepth < MAX_TABLE_DEPTH
        ? new TableComposer(block, container, context).cursors()
        : flattenTable(block, container, nested, context);
    case 'preformatted':
      return composePreformatted(block, container, context);
    case 'code-block':
      return composeCode(block, container, context);
    default:
      return composeLeaf(block, container, context, composeSection);
  }
}

type Leaf = Exclude<
  Block,
  {
    type:
      | 'paragraph'
      | 'heading'
      | 'list'
      | 'quote'
      | 'alert'
      | 'definition-list'
      | 'table'
      | 'preformatted'
      | 'code-block';
  }
>;

function composeLeaf(
  block: Leaf,
  container: ContainingBlock,
  context: LayoutContext,
  composeSection: ComposeSection | null,
): void {
  switch (block.type) {
    case 'title-block':
      return composeTitle(block, container, context);
    case 'figure':
      return composeFigure(block, container, context);
    case 'text-box':
      return composeTextBox(block, container, context);
    case 'rule':
      return composeRule(block, container, context);
    case 'math-block':
      return composeMath(block, container, context);
    case 'table-of-contents':
      return composeContents(block, container, context);
    case 'page-break':
      // Inside a cell or a note there is no page to break.
      return context.tableDepth === 0 ? context.flow.breakPage(block.isColumn) : undefined;
    case 'section':
      return composeSection?.(block);
    case 'footnote':
      return context.notes.define(block, context);
    default:
      return unreachable(block);
  }
}

const NOTE_INDENT_PT = 14;

/** Composes a footnote for the foot of a page; its number leads back to the reference. */
export function composeNote(footnote: Footnote, number: number, context: LayoutContext): Note {
  const { structure, style, theme, pages, fonts, report, direction, paragraphDirection } = context;
  const node = structure.node('Note', structure.root, { id: `note-${number}` });
  const flow = new Flow(style.areGapsAdded);
  const inner = { ...context, flow, tableDepth: context.tableDepth + 1 };
  const container: ContainingBlock = {
    xPt: 0,
    measurePt: columnWidthPt(pages.master),
    type: style.footnoteType,
    gapPt: theme.tightGapPt,
    blockGapPt: theme.tightGapPt,
    parent: node,
    markers: [],
    listDepth: 0,
    direction: (paragraphDirection === 'auto' ? blockDirection(footnote.children, direction) : null) ?? direction,
    isNested: true,
    pictureHeightPt: theme.body.leadingPt * 12,
  };
  const label = structure.node('Link', structure.node('Lbl', node));
  const line = setLine(String(number), plainLook(style.footnoteLabelType, context), fonts, report);
  container.markers.push((painter, xPt, topPt, baselinePt) => {
    painter.place({ type: 'anchor', id: noteAnchor(number), yPt: topPt });
    for (const run of line.runs) painter.ink(label, moveRun(run, xPt, baselinePt));
    painter.place({
      type: 'link',
      node: label,
      target: `#${referenceAnchor(number)}`,
      contents: `Back to the reference of note ${number}`,
      xPt,
      yPt: topPt,
      widthPt: line.widthPt,
      heightPt: theme.footnote.leadingPt,
    });
  });
  context.composeBlocks(footnote.children, indent(container, NOTE_INDENT_PT * theme.scale), inner);
  addMarkerLine(container, inner);
  flow.end(node);
  flow.finish();
  return { boxes: flow.take(), node };
}
