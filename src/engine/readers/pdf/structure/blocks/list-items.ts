import type { PageDraft } from '../../page/page-layout.js';
import type { ParagraphDraft } from '../../paragraph/paragraph-draft.js';
import { asNextMarker, type ListMarker } from '../../text/list-marker.js';

const DASH = /^[-–—*·]$/;
/** How many drafts before and after one the neighbours of an item are looked for in. */
const REACH = 14;
const SAME_EDGE_PT = 8;

/**
 * Which drafts are items of lists. A bullet is enough; a number or a dash counts only together with its neighbours or
 * with lines that hang under the text: `A. Smith` begins a paragraph, not a list.
 */
export function listItems(drafts: readonly PageDraft[]): ReadonlyMap<PageDraft, ListMarker> {
  const items = new Map<PageDraft, ListMarker>();
  // Where the structure tree names items of lists, what it calls a paragraph is none.
  const namesItems = drafts.some((draft) => draft.type === 'paragraph' && draft.lines[0].tag?.isItem);
  drafts.forEach((draft, index) => {
    const marker = markerOf(draft);
    if (draft.type !== 'paragraph' || !marker) return;
    const { tag } = draft.lines[0];
    if (namesItems && tag && !tag.isItem && tag.role !== '') return;
    const isCertain = tag?.isItem === true || (marker.numbering === null && !DASH.test(marker.text));
    const isFirst = marker.numbering === null || marker.value === 1;
    if (isCertain || (isFirst && isHanging(draft)) || hasNeighbour(drafts, index, draft, marker))
      items.set(draft, marker);
  });
  return items;
}

function markerOf(draft: PageDraft | undefined): ListMarker | null {
  return draft?.type === 'paragraph' ? draft.lines[0].marker : null;
}

function isHanging({ lines }: ParagraphDraft): boolean {
  return lines.length > 1 && Math.abs(lines[1].x0 - lines[0].textX0) < 3 && lines[0].textX0 - lines[0].x0 > 4;
}

function hasNeighbour(drafts: readonly PageDraft[], index: number, draft: ParagraphDraft, marker: ListMarker): boolean {
  for (let i = Math.max(0, index - REACH); i <= index + REACH; i++) {
    const other = drafts[i];
    const otherMarker = i === index ? null : markerOf(other);
    if (other?.type !== 'paragraph' || !otherMarker || otherMarker.pattern !== marker.pattern) continue;
    if (Math.abs(other.x0 - other.columnX0 - draft.x0 + draft.columnX0) > SAME_EDGE_PT) continue;
    const [earlier, later] = i < index ? [otherMarker, marker] : [marker, otherMarker];
    if (asNextMarker(later, { numbering: earlier.numbering, lastValue: earlier.value })) return true;
  }
  return false;
}
