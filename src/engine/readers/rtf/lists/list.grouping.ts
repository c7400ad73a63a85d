import type { Block, List, ListItem } from '../../../document/block.js';
import { lengthPt } from '../flow/units.js';
import type { ListPosition } from './list-position.js';

/** The formatting of an item's paragraph that becomes the list's. */
export interface ItemFormat {
  /** There is a distance between it and its neighbours. */
  readonly hasGap: boolean;
  /** Indent of its lines: tells which of two lists is the inner one. */
  readonly startTwips: number;
  /**
   * Indent of its text, and how far before the text its label begins; absent in the house style and without a hanging
   * indent.
   */
  readonly textTwips?: number;
  readonly labelTwips?: number;
}

interface OpenList {
  readonly position: ListPosition;
  readonly format: ItemFormat;
  readonly items: { readonly children: Block[]; readonly marker?: string }[];
  hasGaps: boolean;
}

/** Makes nested lists of paragraphs, each of which says in which list, and at which level of it, it stands. */
export class ListGrouping {
  readonly #open: OpenList[] = [];

  get isEmpty(): boolean {
    return this.#open.length === 0;
  }

  /** Adds an item. Returns the list before it, when the item can't be part of that one and begins the next. */
  add(blocks: readonly Block[], position: ListPosition, format: ItemFormat): List | undefined {
    const finished = this.#isOpenTo(position, format) ? undefined : this.finish();
    this.#moveTo(position, format);
    const list = this.#open.at(-1)!;
    list.items.push({ children: [...blocks], ...(position.marker !== undefined && { marker: position.marker }) });
    list.hasGaps ||= format.hasGap;
    return finished;
  }

  /** Ends the list that is open, and returns it. */
  finish(): List | undefined {
    while (this.#open.length > 1) this.#closeInner();
    const root = this.#open.pop();
    return root && toList(root, 0);
  }

  /** Deeper items can be part of any list, those of its own level only when they continue it. */
  #isOpenTo(position: ListPosition, format: ItemFormat): boolean {
    const root = this.#open[0];
    if (!root) return true;
    const depth = depthBelow(root, position, format);
    return depth > 0 || (depth === 0 && continues(root, position));
  }

  #moveTo(position: ListPosition, format: ItemFormat): void {
    while (this.#open.length > 1 && depthBelow(this.#open.at(-1)!, position, format) < 0) this.#closeInner();
    const top = this.#open.at(-1);
    const isBeside = top !== undefined && depthBelow(top, position, format) <= 0;
    if (isBeside && continues(top, position)) return;
    if (isBeside) this.#closeInner();
    this.#open.push({ position, format, items: [], hasGaps: false });
  }

  #closeInner(): void {
    const inner = this.#open.pop()!;
    const outer = this.#open.at(-1);
    outer?.items.at(-1)?.children.push(toList(inner, outer.format.textTwips ?? 0));
  }
}

/** Indents that differ by less are taken for the same. */
const SAME_INDENT_TWIPS = 180;

/**
 * How much deeper than an open list an item stands; negative: further out. Within one list by its levels; items of
 * different lists are compared by their indents, in twips.
 */
function depthBelow(list: OpenList, position: ListPosition, { startTwips }: ItemFormat): number {
  const levels = position.level - list.position.level;
  const twips = startTwips - list.format.startTwips;
  if (position.key === list.position.key || Math.abs(twips) < SAME_INDENT_TWIPS) return levels;
  return twips;
}

function continues(list: OpenList, position: ListPosition): boolean {
  const first = list.position;
  if (first.key !== position.key || first.kind !== position.kind || first.numbering !== position.numbering)
    return false;
  return first.number === undefined || position.number === first.number + list.items.length;
}

/** `outerTwips`: indent of the text round the list. */
function toList({ position, format, items, hasGaps }: OpenList, outerTwips: number): List {
  const { numbering, number } = position;
  return {
    type: 'list',
    ...(numbering && { numbering }),
    ...(number !== undefined && number !== 1 && { start: number }),
    tight: !hasGaps,
    ...indentsOf(format, outerTwips),
    items: items satisfies readonly ListItem[],
  };
}

function indentsOf({ textTwips, labelTwips }: ItemFormat, outerTwips: number): Partial<List> {
  if (textTwips === undefined || labelTwips === undefined || textTwips <= outerTwips) return {};
  return { indentStartPt: lengthPt(textTwips - outerTwips), labelIndentPt: lengthPt(labelTwips) };
}
