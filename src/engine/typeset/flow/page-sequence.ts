import type { PageGeometry } from '../../document/block.js';
import type { PageMaster } from '../boxes/box.js';
import type { Flow } from './flow.js';

/** The pages that the next boxes of a document will stand on. */
export class PageSequence {
  #master: PageMaster;

  /** @param turn the same page turned by a quarter, for what is too wide; `null` where the client forbids it */
  constructor(
    master: PageMaster,
    private readonly turn: ((geometry: PageGeometry) => PageGeometry) | null,
    readonly maxPages: number,
  ) {
    this.#master = master;
  }

  get master(): PageMaster {
    return this.#master;
  }

  /** {@link master}, turned by a quarter; `null` where pages may not be turned. */
  get turned(): PageMaster | null {
    return this.turn && { ...this.#master, geometry: this.turn(this.#master.geometry) };
  }

  /** The next box of `flow` and those after it stand on such pages. */
  change(master: PageMaster, flow: Flow): void {
    this.#master = master;
    flow.changeMaster(master);
  }

  /** Goes on with turned pages, until the answer is handed to {@link turnBack}. */
  turnOver(flow: Flow): PageMaster | null {
    const before = this.#master;
    const { turned } = this;
    if (!turned) return null;
    this.#master = turned;
    flow.turn(turned);
    return before;
  }

  turnBack(before: PageMaster | null, flow: Flow): void {
    if (!before) return;
    flow.breakPage();
    this.change(before, flow);
  }

  /** A copy that goes on from pages of another master: what is changed there changes nothing here. */
  within(master: PageMaster): PageSequence {
    return new PageSequence(master, this.turn, this.maxPages);
  }
}
