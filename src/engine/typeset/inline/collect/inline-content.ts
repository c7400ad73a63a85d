import type { Image } from '../../../document/inline.js';
import type { StructureNode } from '../../page-model/page.model.js';
import type { InlineBox, TabItem, TextItem, TextSpan } from '../text.model.js';
import type { SetFormula } from '../../formula/set-tex.js';
import type { SpanLook } from '../text.model.js';

/** What the block layout puts into an {@link InlineBox}. */
export type InlineContent =
  | { readonly kind: 'picture'; readonly image: Image; readonly node: StructureNode | null }
  | { readonly kind: 'formula'; readonly set: SetFormula; readonly node: StructureNode }
  | { readonly kind: 'page-number'; readonly look: SpanLook }
  | { readonly kind: 'page-count'; readonly look: SpanLook };

/** A box with what the block layout put into it. */
export interface ContentBox extends InlineBox {
  readonly content: InlineContent;
}

/** Whether an item is a box of the block layout's own: all boxes are. */
export function isContentBox(item: TextItem): item is ContentBox {
  return item.type === 'box';
}

/** A tabulator that may be underlined: a line to write on. */
export interface StyledTab extends TabItem {
  readonly look?: SpanLook;
}

/** Text of a link; `linkText` is what the whole link says. */
export interface LinkedSpan extends TextSpan {
  readonly linkText?: string;
}
