import type { Block, List, ListItem } from '../../../document/block.js';
import { lengthPt } from '../flow/units.js';
import type { ListPosition } from './list-position.js';

/** How a paragraph that is an item stands. */
export interface ItemFormat {
  /** It stands apart from its neighbours. */
  readonly hasGap: boolean;
  /** Where its lines begin: tells which of two lists is the inner one. */
  readonly startTwips: number;
  /** Where its text begins and how far before it its label; absent in the house style and for items that don't hang. */
  readonly textTwips?: number;
  readonly labelTwips?: number;
}

interface OpenList {
  readonly position: ListPosition;
  readonly format: ItemFormat;
  readonly items: { readonly children: Block[]; readonly marker?: string }[];
  hasGaps: boolean;
}

/** Makes lists in lists of paragraphs that say in which list, and how deep in it, they stand. */
export class ListGrouping {
  readonly #open: OpenList[] = [];

  get isEmpty(): boolean {
    return this.#open.length === 0;
  }

  /** The list so far, when the item can't be part of it: the item then begins the next one. */
  add(blocks: readonly Block[], position: ListPosition, format: ItemFormat): List | undefined {
    const finished = this.#isOpenTo(position, format) ? undefined : this.finish();
    this.#moveTo(position, format);
    const list = this.#open.at(-1)!;
    list.items.push({ children: [...blocks], ...(position.marker !== undefined && { marker: position.marker }) });
    list.hasGaps ||= format.hasGap;
    return finished;
  }

  /** The list that is open, ended. */
  finish(): List | undefined {
    while (this.#open.length > 1) this.#closeInner();
    const root = this.#open.pop();
    return root && toList(root, 0);
  }

  /** Deeper items are part of any list, those of its own level only when they go on with it. */
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

/** Indents that differ by less are meant to be one. */
const SAME_INDENT_TWIPS = 180;

/** Positive: an item belongs into a list that is open. Levels count within one list; lists are told by their indents. */
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

/** `outerTwips`: where the text round the list begins. */
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
