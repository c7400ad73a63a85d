import * as make from '../../../../document/builders.js';
import type { Inline, Link } from '../../../../document/inline.js';
import type { TextStyle } from '../../../../document/style.js';
import type { PlacedImage } from '../../content/images/placed-image.js';
import { readingOrder } from '../../text/direction.js';
import type { Word, WordPiece } from '../../text/word.js';
import { runStyle, type BaseStyle } from './run-style.js';
import type { Vocabulary } from './vocabulary.js';

/** What words are turned into text with. */
export interface TextContext {
  readonly base: BaseStyle;
  readonly vocabulary: Vocabulary;
  /** What replaces a word's text: a page field, a reference to a note. */
  readonly replacement?: (word: Word) => readonly Inline[] | undefined;
  /** Id of the note that a piece of a word refers to. */
  readonly noteOf?: (piece: WordPiece) => string | undefined;
}

/** A line of a text, in stretches that stand apart. */
export interface WordLine {
  readonly stretches: readonly {
    readonly words: readonly Word[];
    readonly gapPt: number;
    readonly hasLeader: boolean;
  }[];
  readonly y: number;
  readonly sizePt: number;
}

/** Gap from which a stretch stands at a tab, as a multiple of the type size. */
const TAB_GAP = 2;
/** Gap and overlap between words that have no space between, as shares of the type size. */
const TOUCHING = 0.05;
const OVERLAPPING = 0.3;
const HYPHEN = /[\p{L}\p{N}][-\u2010\u00ad]$/u;
const NO_SPACE_SCRIPT = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;

/** Joins lines to text: spaces between words, hyphenated words whole again, tabs where a line has gaps. */
export function inlineText(lines: readonly WordLine[], context: TextContext): Inline[] {
  const writer = new InlineWriter(context);
  lines.forEach((line, index) => {
    const isLast = index === lines.length - 1;
    writer.line(line, isLast ? null : lines[index + 1]);
  });
  return writer.inlines;
}

/** Appends words to inlines, as one inline for what has one style and one target. */
class InlineWriter {
  readonly #context: TextContext;
  readonly #inlines: Inline[] = [];
  /** Start of a word that goes on in the next line. */
  #divided: Word | null = null;
  #lastCharacter = '';

  constructor(context: TextContext) {
    this.#context = context;
  }

  get inlines(): Inline[] {
    return this.#inlines;
  }

  line(line: WordLine, next: WordLine | null): void {
    line.stretches.forEach((stretch, index) => {
      const isTab = index > 0 && (stretch.hasLeader || stretch.gapPt > TAB_GAP * line.sizePt);
      if (isTab) this.#inlines.push(make.tab());
      const words = readingOrder(stretch.words, (word) => word.text);
      const isLastStretch = index === line.stretches.length - 1;
      words.forEach((word, i) => {
        if (i > 0 ? isParted(words[i - 1], word) : !isTab) this.#space(word);
        const isDivided = isLastStretch && i === words.length - 1 && next !== null && isDividedWord(word);
        if (isDivided) this.#divided = word;
        else this.#word(word, line);
      });
    });
  }

  #space(word: Word): void {
    if (this.#divided || this.#inlines.length === 0) return;
    const isTight = NO_SPACE_SCRIPT.test(this.#lastCharacter) && NO_SPACE_SCRIPT.test(word.text.slice(0, 1));
    if (isTight) return;
    const last = this.#inlines.at(-1);
    if (last?.type === 'text' && !last.style?.position) this.#append(' ', last.style, undefined);
    else if (last?.type === 'link' && word.target === last.target) this.#append(' ', lastStyle(last), word.target);
    else this.#append(' ', undefined, undefined);
  }

  #word(word: Word, line: WordLine): void {
    const { base, vocabulary, replacement, noteOf } = this.#context;
    const replaced = replacement?.(word);
    const start = this.#divided;
    this.#divided = null;
    if (replaced) {
      if (start) this.#append(start.text, undefined, start.target);
      this.#inlines.push(...replaced);
      this.#lastCharacter = '';
      return;
    }
    if (word.image) this.#inlines.push(toImage(word.image));
    word.pieces.forEach((piece, index) => {
      const note = noteOf?.(piece);
      if (note) {
        this.#inlines.push(make.footnoteReference(note));
        return;
      }
      const text = start && index === 0 ? vocabulary.join(start.text, piece.text) : piece.text;
      const end = index === word.pieces.length - 1 ? (word.unlinkedEnd ?? '') : '';
      const style = runStyle(piece, word, line, base);
      this.#append(text.slice(0, text.length - end.length), style, word.target);
      this.#append(end, style, undefined);
    });
    this.#lastCharacter = word.text.slice(-1);
  }

  #append(value: string, style: TextStyle | undefined, target: string | undefined): void {
    if (value === '') return;
    const last = this.#inlines.at(-1);
    if (target === undefined) {
      if (last?.type === 'text' && isSame(last.style, style)) this.#replaceLast({ ...last, value: last.value + value });
      else this.#inlines.push(make.text(value, style));
      return;
    }
    if (last?.type === 'link' && last.target === target) this.#replaceLast(extendLink(last, value, style));
    else this.#inlines.push(make.link(target, [make.text(value, style)]));
  }

  #replaceLast(inline: Inline): void {
    this.#inlines[this.#inlines.length - 1] = inline;
  }
}

function toImage({ format, bytes, x0, x1, y0, y1 }: PlacedImage): Inline {
  return make.image(format, bytes, '', { widthPt: x1 - x0, heightPt: y1 - y0 });
}

/** Whether there is a space between two words: those that touch, such as a word and the mark of its note, have none. */
function isParted(previous: Word, word: Word): boolean {
  const gap = Math.max(word.x0 - previous.x1, previous.x0 - word.x1);
  const size = Math.max(previous.sizePt, word.sizePt);
  return gap > TOUCHING * size || gap < -OVERLAPPING * size;
}

function isDividedWord(word: Word): boolean {
  return HYPHEN.test(word.text) && word.pieces.length === 1;
}

function lastStyle(link: Link): TextStyle | undefined {
  const last = link.children.at(-1);
  return last?.type === 'text' ? last.style : undefined;
}

function extendLink(link: Link, value: string, style: TextStyle | undefined): Link {
  const last = link.children.at(-1);
  if (last?.type !== 'text' || !isSame(last.style, style))
    return { ...link, children: [...link.children, make.text(value, style)] };
  return { ...link, children: [...link.children.slice(0, -1), { ...last, value: last.value + value }] };
}

function isSame(a: TextStyle | undefined, b: TextStyle | undefined): boolean {
  return a === b || JSON.stringify(a ?? {}) === JSON.stringify(b ?? {});
}
