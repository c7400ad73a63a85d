import type { Block, List, ListItem } from '../../../document/block.js';
import type { ListPosition } from './list-position.js';

interface OpenList {
  readonly position: ListPosition;
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
  add(blocks: readonly Block[], position: ListPosition, hasGap: boolean): List | undefined {
    const root = this.#open[0];
    const isNext = !root || (root.position.key === position.key && position.level >= root.position.level);
    const finished = isNext && this.#fits(position) ? undefined : this.finish();
    this.#moveTo(position);
    const list = this.#open.at(-1)!;
    list.items.push({ children: [...blocks], ...(position.marker !== undefined && { marker: position.marker }) });
    list.hasGaps ||= hasGap;
    return finished;
  }

  /** The list that is open, ended. */
  finish(): List | undefined {
    while (this.#open.length > 1) this.#closeInner();
    const root = this.#open.pop();
    return root && toList(root);
  }

  /** At the outermost level only the next number goes on with the list. */
  #fits(position: ListPosition): boolean {
    const root = this.#open[0];
    return !root || position.level > root.position.level || continues(root, position);
  }

  #moveTo(position: ListPosition): void {
    while (this.#open.length > 0 && this.#open.at(-1)!.position.level > position.level) this.#closeInner();
    const top = this.#open.at(-1);
    if (top && top.position.level === position.level && continues(top, position)) return;
    if (top && top.position.level === position.level) this.#closeInner();
    this.#open.push({ position, items: [], hasGaps: false });
  }

  #closeInner(): void {
    const inner = this.#open.pop()!;
    this.#open.at(-1)?.items.at(-1)?.children.push(toList(inner));
  }
}

function continues(list: OpenList, position: ListPosition): boolean {
  const first = list.position;
  if (first.kind !== position.kind || first.numbering !== position.numbering) return false;
  return first.number === undefined || position.number === first.number + list.items.length;
}

function toList({ position, items, hasGaps }: OpenList): List {
  const { numbering, number } = position;
  return {
    type: 'list',
    ...(numbering && { numbering }),
    ...(number !== undefined && number !== 1 && { start: number }),
    tight: !hasGaps,
    items: items satisfies readonly ListItem[],
  };
}
