import type { Block, List, ListItem, ListNumbering, Paragraph } from '../../../../document/block.js';
import type { ParagraphDraft } from '../../paragraph/paragraph-draft.js';
import { asNextMarker, type ListMarker } from '../../text/list-marker.js';

interface OpenItem {
  readonly children: Block[];
  readonly marker: string | undefined;
}

interface OpenList {
  /** Left edges of the markers and of the text, from the column's edge, pt. */
  readonly markerX: number;
  readonly textX: number;
  readonly numbering: ListNumbering | null;
  readonly pattern: string;
  readonly start: number;
  readonly items: OpenItem[];
  lastValue: number;
  isTight: boolean;
}

const SAME_EDGE_PT = 5;
const PLAIN_BULLET = '•';
/** White space between items that makes a list loose, as a share of the type size. */
const LOOSE_GAP = 0.35;

/** Gathers paragraphs with markers into lists, deeper ones inside the item above, until something else comes. */
export class ListBuilder {
  #open: OpenList[] = [];
  readonly #emit: (block: Block) => void;

  constructor(emit: (block: Block) => void) {
    this.#emit = emit;
  }

  /** Adds an item. The paragraph comes without its marker. */
  addItem(draft: ParagraphDraft, marker: ListMarker, paragraph: Paragraph): void {
    const [first] = draft.lines;
    const markerX = first.x0 - draft.columnX0;
    const textX = first.textX0 - draft.columnX0;
    while (this.#open.length > 1 && (this.#open.at(-1)?.markerX ?? 0) > markerX + SAME_EDGE_PT) this.#closeLast();
    const last = this.#open.at(-1);
    const next = last && Math.abs(last.markerX - markerX) <= SAME_EDGE_PT ? asNextMarker(marker, last) : null;
    const item = { children: [paragraph], marker: ownMarker(marker) };
    if (last && next && last.pattern === next.pattern && last.numbering === next.numbering) {
      last.items.push(item);
      last.lastValue = next.value;
      if ((draft.spaceBeforePt ?? 0) > LOOSE_GAP * draft.sizePt) last.isTight = false;
      return;
    }
    if (last && last.markerX >= markerX - SAME_EDGE_PT) this.#closeLast();
    const { numbering, pattern, value } = marker;
    this.#open.push({
      markerX,
      textX,
      numbering,
      pattern,
      start: value,
      lastValue: value,
      items: [item],
      isTight: true,
    });
  }

  /** Adds a further paragraph to an item above whose text it stands under; `false` where there is none. */
  addContinuation(draft: ParagraphDraft, paragraph: Paragraph): boolean {
    const x = draft.lines[0].x0 - draft.columnX0;
    const index = this.#open.findLastIndex((list) => Math.abs(list.textX - x) <= SAME_EDGE_PT);
    if (index < 0) return false;
    while (this.#open.length > index + 1) this.#closeLast();
    this.#open[index].items.at(-1)?.children.push(paragraph);
    return true;
  }

  /** Notes that the last paragraph refers to. */
  addNotes(notes: readonly Block[]): void {
    this.#open
      .at(-1)
      ?.items.at(-1)
      ?.children.push(...notes);
  }

  close(): void {
    while (this.#open.length > 0) this.#closeLast();
  }

  #closeLast(): void {
    const closed = this.#open.pop();
    if (!closed) return;
    const list = toList(closed);
    const parent = this.#open.at(-1)?.items.at(-1);
    if (parent) parent.children.push(list);
    else this.#emit(list);
  }
}

function toList({ numbering, start, isTight, items }: OpenList): List {
  return {
    type: 'list',
    tight: isTight,
    ...(numbering ? { numbering } : {}),
    ...(numbering && start !== 1 ? { start } : {}),
    items: items.map(({ children, marker }): ListItem => ({ children, ...(marker === undefined ? {} : { marker }) })),
  };
}

/** The marker, where it is not the usual bullet or a number with a full stop. */
function ownMarker({ text, numbering, pattern }: ListMarker): string | undefined {
  return (numbering ? pattern === '#.' : text === PLAIN_BULLET) ? undefined : text;
}
