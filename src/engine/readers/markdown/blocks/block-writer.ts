import type { Block } from '../../../document/block.js';
import * as make from '../../../document/builders.js';
import type { Inline } from '../../../document/inline.js';
import type { Alignment, ParagraphStyle } from '../../../document/style.js';
import { InlineWriter } from '../inlines/inline-writer.js';
import type { MarkdownContext } from '../markdown-context.js';
import { HtmlStructures } from '../html/html-structures.js';

/** How deep elements may be nested; the content of deeper ones goes into the element around them. */
const MAX_FRAMES = 24;

/** An element that is open, and what is in it so far. */
interface Frame {
  readonly name: string;
  readonly blocks: Block[];
  readonly align: Alignment | undefined;
  /** Makes the element's blocks of its content; without it the content goes to the frame around as it is. */
  readonly close?: (blocks: Block[]) => readonly Block[];
}

/**
 * Collects the blocks of a document, or of one container in it. Elements of HTML may be opened and closed around what
 * Markdown makes; text that stands in them without a block of its own becomes paragraphs.
 */
export class BlockWriter {
  readonly context: MarkdownContext;
  /** The paragraph that HTML text goes into. */
  readonly inlines = new InlineWriter();
  /** Text of the `<pre>` that is open. */
  readonly code: string[] = [];
  readonly structures = new HtmlStructures();
  readonly #frames: Frame[];
  #skipped = 0;

  /** @param isDocument `false` for a container: a list item, a quote, a note */
  constructor(
    context: MarkdownContext,
    private readonly isDocument: boolean,
  ) {
    this.context = context;
    this.#frames = [{ name: '', blocks: [], align: undefined }];
  }

  /** Adds a block, after the notes that it refers to first. */
  add(block: Block): void {
    this.flush();
    this.#addNotes();
    this.#top.blocks.push(block);
  }

  addParagraph(children: readonly Inline[], style = this.style): void {
    if (children.length > 0) this.add(make.paragraph(children, style));
  }

  /** What the elements that are open say about the style of paragraphs. */
  get style(): ParagraphStyle | undefined {
    const align = this.#frames.findLast((frame) => frame.align !== undefined)?.align;
    return align && { align };
  }

  /** Ends the paragraph of HTML text. */
  flush(style = this.style): void {
    if (this.inlines.isEmpty) return;
    const children = this.inlines.finish();
    this.#addNotes();
    if (children.length > 0) this.#top.blocks.push(paragraphOf(children, style));
  }

  /** Whether nothing is open around what comes next: no container, no element of HTML. */
  get isOutermost(): boolean {
    return this.isDocument && this.#frames.length === 1;
  }

  /** `false` when too many are open already: the content then goes into the one around it. */
  open(name: string, options: { align?: Alignment; close?: Frame['close'] } = {}): boolean {
    this.flush();
    if (this.#frames.length >= MAX_FRAMES) {
      this.#skipped += 1;
      return false;
    }
    this.#frames.push({ name, blocks: [], align: options.align, close: options.close });
    return true;
  }

  isOpen(name: string): boolean {
    return this.#frames.some((frame) => frame.name === name);
  }

  /** Name of the innermost of these elements that is open. */
  innermost(...names: string[]): string | undefined {
    return this.#frames.findLast((frame) => names.includes(frame.name))?.name;
  }

  /** Closes the innermost element of that name and all within it; nothing when none is open. */
  close(name: string): void {
    if (this.#skipped > 0) {
      this.flush();
      this.#skipped -= 1;
      return;
    }
    const index = this.#frames.findLastIndex((frame, i) => i > 0 && frame.name === name);
    if (index < 0) return;
    while (this.#frames.length > index) this.#closeTop();
  }

  /** Closes all that is open. */
  finish(): Block[] {
    this.#skipped = 0;
    while (this.#frames.length > 1) this.#closeTop();
    this.flush();
    this.#addNotes();
    return this.#frames[0].blocks;
  }

  get #top(): Frame {
    return this.#frames.at(-1)!;
  }

  #closeTop(): void {
    this.flush();
    const { blocks, close } = this.#frames.pop()!;
    this.#top.blocks.push(...(close ? close(blocks) : blocks));
  }

  /** Notes that notes refer to stand after them, not within them. */
  #addNotes(): void {
    const { notes, blocksOf } = this.context;
    for (let next = notes.open(); next; next = notes.open()) {
      this.#top.blocks.push(make.footnote(next.id, blocksOf(next.tokens)));
      notes.close();
    }
  }
}

/** A picture on its own is a figure. */
function paragraphOf(children: readonly Inline[], style: ParagraphStyle | undefined): Block {
  const [only] = children;
  const isPicture = children.length === 1 && only.type === 'image';
  return isPicture ? make.figure(only, { align: style?.align }) : make.paragraph(children, style);
}
