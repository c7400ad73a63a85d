import type { ListNumbering } from '../../../document/block.js';

/** Where a paragraph stands in a list. */
export interface ListPosition {
  /** Paragraphs with the same key can be items of one list. */
  readonly key: string;
  /** 0 is the outermost. */
  readonly level: number;
  readonly kind: 'bullet' | 'number';
  readonly numbering?: ListNumbering;
  /** Present for numbered items. */
  readonly number?: number;
  /** The label, where it is neither a common bullet nor the plain number with a full stop. */
  readonly marker?: string;
}
