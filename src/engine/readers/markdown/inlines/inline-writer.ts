import * as make from '../../../document/builders.js';
import type { Inline } from '../../../document/inline.js';
import type { TextStyle } from '../../../document/style.js';

const MAX_FRAMES = 100;

interface Frame {
  /** Name of the HTML element that is open; empty for markup of Markdown. */
  readonly name: string;
  readonly style: TextStyle | undefined;
  readonly isCode: boolean;
  readonly children: Inline[];
  readonly link?: { readonly target: string; readonly title?: string };
}

/**
 * Collects the inlines of one paragraph: nested styles, links, and white space as HTML has it, where any amount is one
 * space and none stands at the edges.
 */
export class InlineWriter {
  readonly #frames: Frame[] = [{ name: '', style: undefined, isCode: false, children: [] }];
  /** Whether white space that comes next would stand at the start, or next to other white space. */
  #isAfterSpace = true;
  /** Frames that are open but not kept, because there are too many. */
  #skipped = 0;

  get isEmpty(): boolean {
    return this.#frames.every(({ children }) => children.length === 0);
  }

  /** How many frames are open, for {@link closeTo}. */
  get depth(): number {
    return this.#frames.length;
  }

  /** Whether the text goes into a link. */
  get isInLink(): boolean {
    return this.#frames.some(({ link }) => link !== undefined);
  }

  open(name: string, style?: TextStyle, options: { isCode?: boolean; link?: Frame['link'] } = {}): void {
    if (this.#frames.length >= MAX_FRAMES) {
      if (name) this.#skipped += 1;
      return;
    }
    const top = this.#top;
    this.#frames.push({
      name,
      style: style ? { ...top.style, ...style } : top.style,
      isCode: options.isCode ?? top.isCode,
      // Only a link is a node of its own.
      children: options.link ? [] : top.children,
      link: options.link,
    });
  }

  /** Closes the innermost element of that name and all within it; nothing when none is open. */
  close(name: string): void {
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    const index = this.#frames.findLastIndex((frame, i) => i > 0 && frame.name === name);
    if (index > 0) this.closeTo(index);
  }

  /** Closes frames until only so many are open. */
  closeTo(depth: number): void {
    while (this.#frames.length > depth) {
      const { link, children } = this.#frames.pop()!;
      if (link && children.length > 0) this.#top.children.push(make.link(link.target, children, link.title));
    }
  }

  /** Adds text, whose white space is collapsed. */
  text(value: string): void {
    let text = value.replace(/[ \t]*\n[ \t]*/g, softBreak).replace(/[ \t]+/g, ' ');
    if (this.#isAfterSpace && text.startsWith(' ')) text = text.slice(1);
    if (text === '') return;
    this.#isAfterSpace = text.endsWith(' ');
    const top = this.#top;
    if (top.isCode) top.children.push(make.code(text));
    else this.#append(top.children, text, top.style);
  }

  node(inline: Inline): void {
    if (inline.type === 'break') this.#trimEnd();
    this.#top.children.push(inline);
    this.#isAfterSpace = inline.type === 'break';
  }

  /** All inlines that were collected; the writer starts anew. */
  finish(): Inline[] {
    this.closeTo(1);
    this.#skipped = 0;
    this.#trimEnd();
    this.#isAfterSpace = true;
    return this.#frames[0].children.splice(0);
  }

  get #top(): Frame {
    return this.#frames.at(-1)!;
  }

  #append(children: Inline[], value: string, style: TextStyle | undefined): void {
    const last = children.at(-1);
    if (last?.type === 'text' && last.style === style) {
      children[children.length - 1] = { ...last, value: last.value + value };
    } else children.push(make.text(value, style));
  }

  #trimEnd(): void {
    const { children } = this.#top;
    const last = children.at(-1);
    if (last?.type !== 'text' || !last.value.endsWith(' ')) return;
    const value = last.value.slice(0, -1);
    if (value === '') children.pop();
    else children[children.length - 1] = { ...last, value };
  }
}

/** A line end within text is a space, but none between characters of scripts that put no spaces between words. */
function softBreak(_: string, at: number, whole: string): string {
  const before = whole.slice(Math.max(0, at - 2), at);
  const after = whole.slice(at).trimStart().slice(0, 2);
  return UNSPACED_END.test(before) && UNSPACED_START.test(after) ? '' : ' ';
}

const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\uff00-\uff60]`;
const UNSPACED_END = new RegExp(`${UNSPACED}$`, 'u');
const UNSPACED_START = new RegExp(`^${UNSPACED}`, 'u');
