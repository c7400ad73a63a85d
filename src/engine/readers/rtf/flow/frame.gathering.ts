import type { Block, PageGeometry, TextBox } from '../../../document/block.js';
import type { FrameState } from '../state/frame-state.js';
import { BlockCollector } from './block.collector.js';
import { frameBox } from './frame.blocks.js';

interface OpenFrame {
  readonly key: string;
  readonly frame: FrameState;
  readonly blocks: Block[];
  readonly collector: BlockCollector;
}

/** Gathers neighbouring paragraphs that stand in the same frame, and hands it on as a box. */
export class FrameGathering {
  readonly #output: (box: TextBox) => void;
  readonly #geometry: () => PageGeometry;
  #open: OpenFrame | undefined;

  constructor(output: (box: TextBox) => void, geometry: () => PageGeometry) {
    this.#output = output;
    this.#geometry = geometry;
  }

  /** Where the blocks of a frame go: the one that is open, or a new one. */
  collectorFor(frame: FrameState): BlockCollector {
    const key = JSON.stringify(frame);
    if (this.#open?.key !== key) {
      this.finish();
      const blocks: Block[] = [];
      this.#open = { key, frame, blocks, collector: new BlockCollector((block) => blocks.push(block)) };
    }
    return this.#open.collector;
  }

  /** Ends the frame that is open, if there is one. */
  finish(): void {
    const open = this.#open;
    if (!open) return;
    this.#open = undefined;
    open.collector.finish();
    this.#output(frameBox(open.frame, open.blocks, this.#geometry()));
  }
}
