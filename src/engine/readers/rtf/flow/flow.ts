import type { Block, Footnote } from '../../../document/block.js';
import * as make from '../../../document/builders.js';
import type { Inline } from '../../../document/inline.js';
import type { GroupState } from '../state/group-state.js';
import { type ParagraphState, tableLevelOf } from '../state/paragraph-state.js';
import type { RowState } from '../state/row-state.js';
import type { ItemFormat } from '../lists/list.grouping.js';
import { startTwips } from './paragraph-styles.js';
import { TableBuilder } from '../tables/table.builder.js';
import { BlockCollector } from './block.collector.js';
import { ContextualSpacing } from './contextual-spacing.js';
import type { FlowContext } from './flow.context.js';
import { FrameGathering } from './frame.gathering.js';
import { pageGeometry } from './page-geometry.js';
import { ParagraphBuilder } from './paragraph.builder.js';

/** Line ends that writers put into text as characters: a vertical tab is Word's line break. */
const BREAKS = /[\n\v\f\r]/;

/** Other control characters show nothing. */
const CONTROLS = /\p{Cc}/u;
const ALL_CONTROLS = /\p{Cc}/gu;

/**
 * One story: the body, a header or footer, a note, a text box. Takes characters, ends of paragraphs, cells and rows,
 * and hands on finished blocks.
 */
export class Flow {
  readonly #context: FlowContext;
  readonly #readMore: (() => boolean) | undefined;
  readonly #blocks: BlockCollector;
  readonly #paragraph: ParagraphBuilder;
  readonly #spacing = new ContextualSpacing();
  readonly #tables: TableBuilder[] = [];
  readonly #frames: FrameGathering;

  /** `readMore` reads more of the file: the story's outermost tables may then be handed on before their end. */
  constructor(context: FlowContext, output: (block: Block) => void, readMore?: () => boolean) {
    this.#context = context;
    this.#readMore = readMore;
    this.#blocks = new BlockCollector(output);
    this.#paragraph = new ParagraphBuilder(context);
    this.#frames = new FrameGathering(
      (box) => this.#blocks.add(box),
      () => pageGeometry({ ...context.rtfHeader.page, ...context.rtfHeader.sectionPage }),
    );
  }

  /** Whether nothing of the next paragraph has come yet. */
  get isAtParagraphStart(): boolean {
    return this.#paragraph.isEmpty;
  }

  get isInTable(): boolean {
    return this.#tables.length > 0;
  }

  /** Whether what comes next belongs to a table. A table stays open until something outside of it comes. */
  isInCell(state: GroupState): boolean {
    return this.#levelOf(state) > 0;
  }

  text(value: string, state: GroupState): void {
    if (!CONTROLS.test(value)) return this.#words(value, state);
    for (const [line, part] of value.split(BREAKS).entries()) {
      if (line > 0) this.add(make.lineBreak(), state);
      for (const [stop, words] of part.split('\t').entries()) {
        if (stop > 0) this.tab(state);
        this.#words(words.replaceAll(ALL_CONTROLS, ''), state);
      }
    }
  }

  tab(state: GroupState): void {
    const style = state.character.isUnderlined ? this.#context.textStyles.of(state.character) : undefined;
    this.add(make.tab(style), state);
  }

  add(inline: Inline, state: GroupState): void {
    this.#paragraph.inlines.add(inline, state.link);
  }

  addNote(note: Footnote): void {
    this.#paragraph.addNote(note);
  }

  addFloats(blocks: readonly Block[]): void {
    this.#paragraph.addFloats(blocks);
  }

  setLabel(label: string): void {
    this.#paragraph.setLabel(label);
  }

  endParagraph(state: GroupState): void {
    if (state.paragraph.isDropCap && !this.isInCell(state)) this.#paragraph.inlines.adoptNextFormat();
    else this.#close(state);
  }

  /** `\cell` ends the outermost row's cell, `\nestcell` that of the table the paragraph is in. */
  endCell(state: GroupState, isNested: boolean): void {
    const level = this.#cellLevel(state, isNested);
    this.#moveTo(level);
    const table = this.#tables[level - 1];
    if (!this.#paragraph.isEmpty || !table.hasOpenCell) this.#put(state, table.cell);
    table.endCell(state.row.current);
  }

  endRow(state: GroupState, isNested: boolean, row: RowState): void {
    const level = this.#cellLevel(state, isNested);
    this.#moveTo(level);
    const table = this.#tables[level - 1];
    if (!this.#paragraph.isEmpty) this.#put(state, table.cell);
    table.endRow(row);
  }

  /** A block between paragraphs: a paragraph that has begun ends before it. */
  addBlock(block: Block, state: GroupState): void {
    if (!this.#paragraph.isEmpty) this.#close(state);
    this.#moveTo(0);
    this.#frames.finish();
    this.#blocks.add(block);
  }

  /** The story ends, even in the middle of a table. */
  finish(state: GroupState): void {
    if (!this.#paragraph.isEmpty) this.#close(state);
    this.#moveTo(0);
    this.#frames.finish();
    this.#blocks.finish();
  }

  #close(state: GroupState): void {
    const level = this.#levelOf(state);
    this.#moveTo(level);
    this.#put(state, this.#frameCollector(state, level) ?? this.#collectorAt(level));
  }

  #words(words: string, state: GroupState): void {
    if (words !== '') this.#paragraph.inlines.text(words, state.character, state.link);
  }

  #put(state: GroupState, collector: BlockCollector): void {
    const { block, isEmpty, floats, notes, position } = this.#paragraph.take(state);
    if (this.#context.isSourceStyle) this.#spacing.follow(block, state.paragraph, collector);
    if (position) return collector.addItem([block, ...floats, ...notes], position, this.#formatOf(state.paragraph));
    for (const float of floats) collector.add(float);
    if (isEmpty && !this.#context.isSourceStyle && block.children.length === 0) return;
    collector.add(block);
    for (const note of notes) collector.add(note);
  }

  #formatOf(paragraph: ParagraphState): ItemFormat {
    const { spaceBeforeTwips, spaceAfterTwips, isContextual, firstLineTwips } = paragraph;
    const hasGap = !isContextual && spaceBeforeTwips + spaceAfterTwips > 0;
    const start = startTwips(paragraph);
    if (!this.#context.isSourceStyle || firstLineTwips >= 0) return { hasGap, startTwips: start };
    return { hasGap, startTwips: start, textTwips: start, labelTwips: -firstLineTwips };
  }

  /** Some writers put `\intbl` on a row's first paragraph only: while a row is open, what comes belongs to it. */
  #levelOf(state: GroupState): number {
    const level = tableLevelOf(state.paragraph);
    return level === 0 && this.#tables[0]?.hasOpenRow ? 1 : level;
  }

  /** Frames count only in the source style, and not in cells, which they can't divide. */
  #frameCollector({ paragraph }: GroupState, level: number): BlockCollector | undefined {
    const { frame } = paragraph;
    const isFramed = this.#context.isSourceStyle && frame !== undefined && frame.widthTwips > 0;
    if (isFramed && level === 0) return this.#frames.collectorFor(frame);
    if (isFramed) this.#context.report.ignore('absw');
    this.#frames.finish();
    return undefined;
  }

  #cellLevel(state: GroupState, isNested: boolean): number {
    return isNested ? Math.max(tableLevelOf(state.paragraph), 2) : 1;
  }

  #collectorAt(level: number): BlockCollector {
    return level === 0 ? this.#blocks : this.#tables[level - 1].cell;
  }

  /** Ends tables nested deeper than `level`, and begins those that are missing up to it. */
  #moveTo(level: number): void {
    while (this.#tables.length > level) {
      const finished = this.#tables.pop()!.finish();
      const collector = this.#collectorAt(this.#tables.length);
      for (const block of finished) collector.add(block);
    }
    if (level > 0) this.#frames.finish();
    while (this.#tables.length < level) this.#tables.push(this.#newTable());
  }

  #newTable(): TableBuilder {
    const { rtfHeader, report, isSourceStyle } = this.#context;
    const level = this.#tables.length;
    return new TableBuilder({
      rtfHeader,
      report,
      isSourceStyle,
      output: (table) => this.#collectorAt(level).add(table),
      ...(level === 0 && this.#readMore && { readMore: this.#readMore }),
    });
  }
}
