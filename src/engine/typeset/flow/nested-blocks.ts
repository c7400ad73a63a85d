import type { Block } from '../../document/block.js';
import type { ContainingBlock } from './containing-block.js';
import type { Cursor } from './cursor.js';

/** Composes the blocks that another block holds. */
export type NestedBlocks = (blocks: readonly Block[], container: ContainingBlock) => Cursor;
