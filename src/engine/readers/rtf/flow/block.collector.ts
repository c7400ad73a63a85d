import type { Block } from '../../../document/block.js';
import { type ItemFormat, ListGrouping } from '../lists/list.grouping.js';
import type { ListPosition } from '../lists/list-position.js';

/** Takes the blocks of one story in order, and hands them on with list items gathered into lists. */
export class BlockCollector {
  readonly #output: (block: Block) => void;
  readonly #lists = new ListGrouping();

  constructor(output: (block: Block) => void) {
    this.#output = output;
  }

  /** No list is open. */
  get isEmpty(): boolean {
    return this.#lists.isEmpty;
  }

  add(block: Block): void {
    this.finish();
    this.#output(block);
  }

  /** The blocks of one item, first of all its paragraph. */
  addItem(blocks: readonly Block[], position: ListPosition, format: ItemFormat): void {
    const finished = this.#lists.add(blocks, position, format);
    if (finished) this.#output(finished);
  }

  /** Ends the list that is open. */
  finish(): void {
    const list = this.#lists.finish();
    if (list) this.#output(list);
  }
}
