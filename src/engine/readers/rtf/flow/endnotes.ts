import type { Block } from '../../../document/block.js';
import * as make from '../../../document/builders.js';
import type { Inline, Link } from '../../../document/inline.js';
import type { RtfHeader } from '../header/rtf-header.js';
import { formatNumber } from '../lists/number-format.js';
import type { CharacterState } from '../state/character-state.js';
import type { TextStyles } from './text-styles.js';

/** Notes that stand together at the end of the document, each linked with its reference in the text. */
export class Endnotes {
  readonly #rtfHeader: RtfHeader;
  readonly #styles: TextStyles;
  readonly #notes: { readonly label: Link; readonly blocks: readonly Block[] }[] = [];

  constructor(rtfHeader: RtfHeader, styles: TextStyles) {
    this.#rtfHeader = rtfHeader;
    this.#styles = styles;
  }

  /** Keeps a note for the end. Returns the link to it that stands in the text, formatted as the text there. */
  add(blocks: readonly Block[], character: CharacterState): Link {
    const number = this.#notes.length + 1;
    const label = formatNumber(number, this.#rtfHeader.endnoteFormat) ?? String(number);
    const style = this.#styles.of({ ...character, position: 'superscript' });
    const mark = (target: string, anchor: string): Link =>
      make.link(`#${target}`, [make.anchor(anchor), make.text(label, style)]);
    const [there, here] = [`endnote-${number}`, `endnote-${number}-reference`];
    this.#notes.push({ label: mark(here, there), blocks });
    return mark(there, here);
  }

  /** All notes so far, below a rule; no blocks where there are no notes. */
  take(): Block[] {
    const notes = this.#notes.splice(0);
    if (notes.length === 0) return [];
    return [make.rule(), ...notes.flatMap(({ label, blocks }) => labelled(blocks, label))];
  }
}

/** The blocks of a note, with its label before the first words. */
function labelled(blocks: readonly Block[], label: Link): Block[] {
  const [first, ...rest] = blocks;
  const mark: Inline[] = [label, make.text(' ')];
  if (first?.type === 'paragraph') return [{ ...first, children: [...mark, ...first.children] }, ...rest];
  return [make.paragraph([label]), ...blocks];
}
