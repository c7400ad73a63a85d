import type { Block, Footnote, Heading, Paragraph } from '../../../document/block.js';
import * as make from '../../../document/builders.js';
import type { Inline } from '../../../document/inline.js';
import type { ListPosition } from '../lists/list-position.js';
import { Numbering } from '../lists/numbering.js';
import type { CharacterState } from '../state/character-state.js';
import type { GroupState } from '../state/group-state.js';
import { isDark, lightenInlines } from './automatic-color.js';
import type { FlowContext } from './flow.context.js';
import { headingLevelOf } from './heading-level.js';
import { InlineBuilder } from './inline.builder.js';

/** A finished paragraph, with what is anchored in it. */
export interface FinishedParagraph {
  readonly block: Paragraph | Heading;
  /** It has neither text nor label, and only takes the height of a line. */
  readonly isEmpty: boolean;
  /** Text boxes and shapes. */
  readonly floats: readonly Block[];
  readonly notes: readonly Footnote[];
  /** Set for list items. */
  readonly position?: ListPosition;
}

/** Gathers the paragraphs of a story one after the other: headings, list items and plain ones. */
export class ParagraphBuilder {
  readonly inlines: InlineBuilder;
  readonly #context: FlowContext;
  readonly #numbering: Numbering;
  #floats: Block[] = [];
  #notes: Footnote[] = [];
  #label: string | undefined;

  constructor(context: FlowContext) {
    this.#context = context;
    this.#numbering = new Numbering(context.lists);
    this.inlines = new InlineBuilder(context.textStyles);
  }

  get isEmpty(): boolean {
    return this.inlines.isEmpty && this.#floats.length === 0 && this.#label === undefined;
  }

  addFloats(blocks: readonly Block[]): void {
    for (const block of blocks) this.#floats.push(block);
  }

  addNote(note: Footnote): void {
    this.#notes.push(note);
  }

  /** The label that the writer of the file showed before the paragraph: `\listtext`, `\pntext`. */
  setLabel(label: string): void {
    this.#label = label;
  }

  /** Ends the paragraph with the formatting in effect at its end, and begins the next one. */
  take(state: GroupState): FinishedParagraph {
    const label = this.#label;
    const isEmpty = !this.inlines.hasContent && label === undefined;
    const position = isEmpty ? undefined : this.#numbering.next(state.paragraph, label);
    const level = isEmpty ? undefined : headingLevelOf(state.paragraph, this.#context.rtfHeader);
    const isItem = position !== undefined && level === undefined;
    const block = this.#build(state, isItem, isItem ? undefined : labelOf(position, label), level);
    const finished = { block, isEmpty, floats: this.#floats, notes: this.#notes };
    this.#floats = [];
    this.#notes = [];
    this.#label = undefined;
    return isItem ? { ...finished, position } : finished;
  }

  #build(
    { character, paragraph }: GroupState,
    isItem: boolean,
    label: string | undefined,
    level: Heading['level'] | undefined,
  ): Paragraph | Heading {
    const look = this.inlines.firstState ?? character;
    const style = this.#context.paragraphStyles.of(paragraph, isItem);
    const taken = this.inlines.take();
    const text = style?.background && isDark(style.background) ? lightenInlines(taken) : taken;
    const children =
      label === undefined ? this.#orEmptyLine(text, look) : [...this.#labelInlines(label, look), ...text];
    return level === undefined ? make.paragraph(children, style) : make.heading(level, children, { style });
  }

  /** An empty paragraph is as high as a line of its own type size. */
  #orEmptyLine(inlines: Inline[], look: CharacterState): Inline[] {
    const style = this.#context.isSourceStyle ? this.#context.textStyles.of(look) : undefined;
    return inlines.length === 0 && style ? [make.text('', style)] : inlines;
  }

  #labelInlines(label: string, look: CharacterState): Inline[] {
    return [make.text(label, this.#context.textStyles.of(look)), make.tab()];
  }
}

/** The label as text, for paragraphs that have one and are no list items: numbered headings. */
function labelOf(position: ListPosition | undefined, written: string | undefined): string | undefined {
  if (!position) return written;
  if (position.kind === 'bullet') return position.marker ?? written ?? '•';
  return position.marker ?? written ?? `${position.number}.`;
}
