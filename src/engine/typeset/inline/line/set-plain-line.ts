import type { Face, ShapedWord } from '../../../fonts/face.js';
import type { FontLibrary } from '../../../fonts/font-library.js';
import { MAX_WORD_UNITS } from '../units/make-unit.js';
import { isPlainText } from '../segment/plain-text.js';
import type { SetWord } from '../shape/set-word.js';
import type { GlyphLine, TextSpan } from '../text.model.js';
import { tokenFor } from '../segment/token.js';
import { shaperFor } from '../shape/shaper-cache.js';
import type { WordShaper } from '../shape/word-shaper.js';

const SPACE = 0x20;

/**
 * Sets plain text in one face, straight from the words that are remembered: what the general way makes of it, without
 * looking for places to break. `null` where it needs more: another face, a missing character, space between letters.
 */
export function setPlainLine(span: TextSpan, fonts: FontLibrary): GlyphLine | null {
  if (span.letterSpacePt || !isPlainText(span.text)) return null;
  const { font, lang, features, sizePt, color, risePt } = span;
  const line = new PlainLine();
  if (!line.fill(span.text, shaperFor({ font, direction: 'ltr', lang, features }, fonts)) || !line.face) return null;
  const { face, words, em, filledEm } = line;
  const baselinePt = risePt ? -risePt : 0;
  const place = { xPt: 0, baselinePt, widthPt: em * sizePt };
  const run = { type: 'glyphs', face, sizePt, color, ...place, words, wordSpacePt: 0, letterSpacePt: 0 } as const;
  return { runs: [run], widthPt: filledEm * sizePt };
}

class PlainLine {
  readonly words: ShapedWord[] = [];
  face: Face | null = null;
  em = 0;
  /** Without the spaces at the end. */
  filledEm = 0;

  /** `false` where this way can't go on. */
  fill(text: string, shaper: WordShaper): boolean {
    for (let start = 0; start < text.length;) {
      const isSpace = text.charCodeAt(start) === SPACE;
      let end = start + 1;
      while (end < text.length && (text.charCodeAt(end) === SPACE) === isSpace) end++;
      const part = text.slice(start, end);
      if (!(isSpace ? this.#addSpaces(part, shaper) : this.#addToken(part, shaper))) return false;
      start = end;
    }
    return true;
  }

  #addSpaces(text: string, shaper: WordShaper): boolean {
    if (text.length > MAX_WORD_UNITS) return false;
    return this.#add(this.face ? shaper.spaces(text, this.face) : shaper.shape(text));
  }

  #addToken(text: string, shaper: WordShaper): boolean {
    const token = tokenFor(text, shaper);
    if (!token) return false;
    for (const { word } of token.parts) if (!this.#add(word)) return false;
    this.filledEm = this.em;
    return true;
  }

  #add({ pieces, em, missing }: SetWord): boolean {
    if (missing) return false;
    for (const { face, word, scale } of pieces) {
      this.face ??= face;
      if (face !== this.face || scale !== 1) return false;
      this.words.push(word);
    }
    this.em += em;
    return true;
  }
}
