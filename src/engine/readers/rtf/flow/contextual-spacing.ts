import type { Heading, Paragraph } from '../../../document/block.js';
import type { ParagraphStyle } from '../../../document/style.js';
import type { ParagraphState } from '../state/paragraph-state.js';

/**
 * `\contextualspace`: paragraphs that ask for it leave no distance to a neighbour of the same style. What follows a
 * paragraph is known only after it, so the one before is changed while it is still held back.
 */
export class ContextualSpacing {
  #last: { readonly block: Paragraph | Heading; readonly state: ParagraphState; readonly place: object } | undefined;

  /** `place` identifies the story or cell: paragraphs of different ones are no neighbours. */
  follow(block: Paragraph | Heading, state: ParagraphState, place: object): void {
    const last = this.#last;
    this.#last = { block, state, place };
    if (!last || last.place !== place || last.state.styleIndex !== state.styleIndex) return;
    if (last.state.isContextual) change(last.block, { spaceAfterPt: 0 });
    if (state.isContextual) change(block, { spaceBeforePt: 0 });
  }
}

function change(block: Paragraph | Heading, spacing: ParagraphStyle): void {
  Object.assign(block, { style: { ...block.style, ...spacing } });
}
