import type { Face } from '../../../fonts/face.js';
import type { FontLibrary } from '../../../fonts/font-library.js';
import { makeObject, makeWord, fromWord, MAX_WORD_UNITS } from '../units/make-unit.js';
import { isPlainText } from './plain-text.js';
import type { TextItem, TextSpan } from '../text.model.js';
import { tokenFor } from './token.js';
import { LB, lineBreakClasses } from '../unicode/line-break-class.js';
import { mayBreakAtSpaces } from '../unicode/line-breaks.js';
import type { BreakAfter, Unit } from '../units/unit.js';
import { shaperFor } from '../shape/shaper-cache.js';
import type { WordShaper } from '../shape/word-shaper.js';

const SPACE = 0x20;

/**
 * Divides plain text at its spaces, with whole words remembered: what the general way makes of it, several times faster.
 * `null` where the paragraph isn't as plain as that.
 */
export function segmentPlain(items: readonly TextItem[], lang: string | undefined, fonts: FontLibrary): Unit[] | null {
  if (!isPlain(items)) return null;
  const segmenter = new PlainSegmenter(items);
  for (const [i, item] of items.entries()) {
    if (item.type === 'break') segmenter.addBreak(item);
    else if (item.type === 'span') {
      const look = { font: item.font, direction: 'ltr', lang: item.lang ?? lang, features: item.features } as const;
      if (!segmenter.addSpan(item, i, shaperFor(look, fonts))) return null;
    }
  }
  return segmenter.units;
}

/** Spans of plain text, with a space wherever two of them meet, and forced breaks. */
function isPlain(items: readonly TextItem[]): boolean {
  let endsOpen = false;
  for (const item of items) {
    if (item.type === 'break') endsOpen = false;
    else if (item.type !== 'span' || item.isBound || !isPlainText(item.text)) return false;
    else {
      if (endsOpen && item.text.charCodeAt(0) !== SPACE) return false;
      endsOpen = item.text.charCodeAt(item.text.length - 1) !== SPACE;
    }
  }
  return true;
}

/** U+0020 in a face, where no line may end at it, and where one may. */
interface SingleSpace {
  readonly span: TextSpan;
  readonly face: Face;
  readonly binding: Unit;
  readonly breaking: Unit;
}

class PlainSegmenter {
  readonly units: Unit[] = [];
  readonly #classes = lineBreakClasses();
  /** Class of the last character that isn't a space. */
  #last: number = LB.XX;
  /** The last single space, which the next one is as a rule. */
  #space: SingleSpace | null = null;

  constructor(private readonly items: readonly TextItem[]) {}

  addBreak(item: TextItem): void {
    this.units.push(makeObject(item, 0, 0));
    this.#last = LB.BK;
  }

  /** `false` where a word needs the general way. */
  addSpan(span: TextSpan, index: number, shaper: WordShaper): boolean {
    const { text } = span;
    for (let start = 0; start < text.length;) {
      const isSpace = text.charCodeAt(start) === SPACE;
      let end = start + 1;
      while (end < text.length && (text.charCodeAt(end) === SPACE) === isSpace) end++;
      if (isSpace) this.#addSpaces(span, start, end, index, shaper);
      else if (!this.#addToken(text.slice(start, end), span, shaper)) return false;
      start = end;
    }
    return true;
  }

  #addToken(text: string, span: TextSpan, shaper: WordShaper): boolean {
    const token = tokenFor(text, shaper);
    if (!token) return false;
    for (const { word, breakAfter } of token.parts) {
      this.units.push(fromWord(word, shaper, span, 0, false, breakAfter));
    }
    this.#last = token.last;
    return true;
  }

  #addSpaces(span: TextSpan, start: number, end: number, index: number, shaper: WordShaper): void {
    const space = end - start === 1 ? this.#singleSpace(span, shaper) : null;
    if (space) {
      this.units.push(this.#breakBefore(span.text, end, index) ? space.breaking : space.binding);
      return;
    }
    for (let at = start; at < end; at += MAX_WORD_UNITS) {
      const to = Math.min(at + MAX_WORD_UNITS, end);
      const after = to === end ? this.#breakBefore(span.text, end, index) : 0;
      this.units.push(makeWord(span.text.slice(at, to), shaper, this.units, span, 0, after));
    }
  }

  /** A space behind a word of the same span: all of them in one face are one unit. */
  #singleSpace(span: TextSpan, shaper: WordShaper): SingleSpace | null {
    const before = this.units.at(-1);
    const face = before?.item === span ? before.word?.pieces.at(-1)?.face : undefined;
    if (!face) return null;
    if (this.#space?.face !== face || this.#space.span !== span) this.#space = singleSpace(span, face, shaper);
    return this.#space;
  }

  /** Whether a line may end at spaces, by what follows them. */
  #breakBefore(text: string, at: number, index: number): BreakAfter {
    const [following, next] = at < text.length ? unitsAt(text, at) : unitsAt(textOf(this.items[index + 1]), 0);
    if (following === SPACE || Number.isNaN(following)) return 0;
    const kind = this.#classes[following];
    return mayBreakAtSpaces(this.#last, kind === LB.CM ? LB.AL : kind, this.#classes[next]) ? 1 : 0;
  }
}

function singleSpace(span: TextSpan, face: Face, shaper: WordShaper): SingleSpace {
  const word = shaper.spaces(' ', face);
  const unit = (after: BreakAfter): Unit => fromWord(word, shaper, span, 0, true, after);
  return { span, face, binding: unit(0), breaking: unit(1) };
}

function textOf(item: TextItem | undefined): string {
  return item?.type === 'span' ? item.text : '';
}

function unitsAt(text: string, at: number): [number, number] {
  return [text.charCodeAt(at), text.charCodeAt(at + 1)];
}
