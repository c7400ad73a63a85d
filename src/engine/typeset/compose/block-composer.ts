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
import type { Composition } from '../flow/composition.js';
import { cursor, step, type Cursor, type Inner } from '../flow/cursor.js';
import { composeFigure, composeRule } from '../figure/figure.js';
import { Flow } from '../flow/flow.js';
import { composeMath } from '../formula/formula.js';
import { composeDefinitions, composeList } from '../list/list.js';
import { addMarkerLine } from '../list/marker-line.js';
import { noteAnchor, referenceAnchor } from '../flow/note-registry.js';
import { ParagraphBorders } from '../paragraph/paragraph-borders.js';
import { indent, type Place } from '../flow/place.js';
import { composePreformatted } from '../paragraph/preformatted.js';
import { composeAlert, composeQuote } from './quote.js';
import { plainLook } from '../style/span-look.js';
import { composeContents } from '../contents/table-of-contents.js';
import { composeTitle } from './title-block.js';
import { composeHeading, composeText } from './text-blocks.js';
import { composeTextBox } from './text-box.js';

/** What begins new pages, which only the document as a whole can do. */
export type ComposeSection = (section: Section) => void;

/**
 * Composes a sequence of blocks. One that may refer to a footnote waits until its successor is known, because the note
 * may follow it.
 */
export function blocksCursor(
  blocks: Lazy<Block>,
  placeNow: () => Place,
  composition: Composition,
  composeSection: ComposeSection | null,
): Cursor {
  const borders = new ParagraphBorders(composition);
  let held: Block | null = null;
  let previous: Block['type'] | null = null;
  const compose = (block: Block | null, next?: Block): Inner => {
    if (!block) return undefined;
    const place = placeNow();
    borders.before(block, place);
    const followsParagraph = previous === 'paragraph';
    previous = block.type;
    if (followsParagraph && block.type !== 'paragraph') composition.flow.before(place.blockGapPt);
    const isFixed = place.isNested || composition.paragraphDirection !== 'auto';
    const found = isFixed ? null : blockDirection([block], composition.direction);
    const direction = found ?? place.direction;
    const announcesCode = next?.type === 'code-block';
    return composeBlock(block, { ...place, direction, followsParagraph, announcesCode }, composition, composeSection);
  };
  return cursor(
    blocks,
    (block) => {
      if (block.type === 'footnote') return composition.notes.define(block, composition);
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
  place: Place,
  composition: Composition,
  composeSection: ComposeSection | null,
): Inner {
  const nested = (blocks: readonly Block[], inner: Place): Cursor =>
    blocksCursor(blocks, () => inner, composition, null);
  switch (block.type) {
    case 'paragraph':
      return composeText(block, place, composition);
    case 'heading':
      return composeHeading(block, place, composition);
    case 'list':
      return composeList(block, place, nested, composition);
    case 'quote':
      return composeQuote(block, place, nested, composition);
    case 'alert':
      return composeAlert(block, place, nested, composition);
    case 'definition-list':
      return composeDefinitions(block, place, nested, composition);
    case 'table':
      return composition.tableDepth < MAX_TABLE_DEPTH
        ? new TableComposer(block, place, composition).cursors()
        : flattenTable(block, place, nested, composition);
    case 'preformatted':
      return composePreformatted(block, place, composition);
    case 'code-block':
      return composeCode(block, place, composition);
    default:
      return composeLeaf(block, place, composition, composeSection);
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

function composeLeaf(block: Leaf, place: Place, composition: Composition, composeSection: ComposeSection | null): void {
  switch (block.type) {
    case 'title-block':
      return composeTitle(block, place, composition);
    case 'figure':
      return composeFigure(block, place, composition);
    case 'text-box':
      return composeTextBox(block, place, composition);
    case 'rule':
      return composeRule(block, place, composition);
    case 'math-block':
      return composeMath(block, place, composition);
    case 'table-of-contents':
      return composeContents(block, place, composition);
    case 'page-break':
      // Inside a cell or a note there is no page to break.
      return composition.tableDepth === 0 ? composition.flow.breakPage(block.isColumn) : undefined;
    case 'section':
      return composeSection?.(block);
    case 'footnote':
      return composition.notes.define(block, composition);
    default:
      return unreachable(block);
  }
}

const NOTE_INDENT_PT = 14;

/** Composes a footnote for the foot of a page; its number leads back to the reference. */
export function composeNote(footnote: Footnote, number: number, composition: Composition): Note {
  const { structure, theme, pages, fonts, report, direction, isSource, bodyType, paragraphDirection } = composition;
  const node = structure.node('Note', structure.root, { id: `note-${number}` });
  const flow = new Flow(composition.isSource);
  const inner = { ...composition, flow, tableDepth: composition.tableDepth + 1 };
  const place: Place = {
    xPt: 0,
    measurePt: columnWidthPt(pages.master),
    type: isSource ? bodyType : theme.footnote,
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
  const labelType = isSource ? { ...bodyType, sizePt: theme.footnote.sizePt } : theme.footnote;
  const line = setLine(String(number), plainLook(labelType, composition), fonts, report);
  place.markers.push((painter, xPt, topPt, baselinePt) => {
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
  composition.composeBlocks(footnote.children, indent(place, NOTE_INDENT_PT * theme.scale), inner);
  addMarkerLine(place, inner);
  flow.end(node);
  flow.finish();
  return { boxes: flow.take(), node };
}
