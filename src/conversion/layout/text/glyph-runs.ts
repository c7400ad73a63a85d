import type { ShapedWord } from '../../fonts/face.js';
import type { GlyphRun } from '../page/page.model.js';
import type { Piece, SetWord } from './set-word.js';
import type { TextLook } from './text.model.js';

/** Gathers words, left to right, into runs of one face. */
export class RunBuilder {
  readonly #runs: GlyphRun[] = [];
  #words: ShapedWord[] = [];
  #face: Piece['face'] | null = null;
  #startPt: number;
  #xPt: number;

  constructor(
    private readonly look: TextLook,
    startPt: number,
    private readonly wordSpacePt: number,
  ) {
    this.#startPt = this.#xPt = startPt;
  }

  add(word: SetWord): void {
    const { letterSpacePt = 0, sizePt } = this.look;
    for (const { face, word: shaped } of word.pieces) {
      if (face !== this.#face) this.#startRun(face);
      this.#words.push(shaped);
      this.#xPt += (shaped.width / face.metrics.unitsPerEm) * sizePt;
      if (this.wordSpacePt && shaped.isSpace) this.#xPt += this.wordSpacePt * shaped.text.length;
    }
    if (letterSpacePt) this.#xPt += letterSpacePt * word.clusterCount;
  }

  finish(): readonly GlyphRun[] {
    this.#endRun();
    return this.#runs;
  }

  #startRun(face: Piece['face']): void {
    this.#endRun();
    this.#face = face;
    this.#words = [];
    this.#startPt = this.#xPt;
  }

  #endRun(): void {
    if (!this.#face || this.#words.length === 0) return;
    const { sizePt, color, letterSpacePt = 0, risePt = 0 } = this.look;
    this.#runs.push({
      type: 'glyphs',
      face: this.#face,
      sizePt,
      color,
      xPt: this.#startPt,
      baselinePt: risePt === 0 ? 0 : -risePt,
      widthPt: this.#xPt - this.#startPt,
      words: this.#words,
      wordSpacePt: this.wordSpacePt,
      letterSpacePt,
    });
  }
}
