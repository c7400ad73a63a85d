import { Box } from './box.js';

/** Free space that stays at the head of a page too, where the space before a block doesn't. */
export class SpaceBox extends Box {
  override paint(): void {
    // Nothing to see.
  }
}
