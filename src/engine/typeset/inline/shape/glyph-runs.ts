import type { Face, ShapedWord } from '../../../fonts/face.js';
import type { GlyphRun } from '../../page-model/page.model.js';
import { countClusters, type SetWord } from './set-word.js';
import type { TextLook } from '../text.model.js';

/** Gathers words, left to right, into runs of one face. */
export class RunBuilder {
  readonly #runs: GlyphRun[] = [];
  #words: ShapedWord[] = [];
  #face: Face | null = null;
  #scale = 1;
  #startPt: number;
  #xPt: number;

  constructor(
    private readonly look: TextLook,
    startPt: number,
    private readonly wordSpacePt: number,
    /** Added to every cluster of an ideographic face, pt. */
    private readonly ideographSpacePt: number,
  ) {
    this.#startPt = this.#xPt = startPt;
  }

  add(word: SetWord): void {
    const { sizePt } = this.look;
    for (const { face, word: shaped, scale } of word.pieces) {
      if (face !== this.#face || scale !== this.#scale) this.#startRun(face, scale);
      this.#words.push(shaped);
      this.#xPt += (shaped.width / face.metrics.unitsPerEm) * scale * sizePt;
      if (this.wordSpacePt && shaped.isSpace) this.#xPt += this.wordSpacePt * shaped.text.length;
      const letterSpacePt = this.#letterSpace(face);
      if (letterSpacePt !== 0) this.#xPt += letterSpacePt * countClusters(shaped);
    }
  }

  finish(): readonly GlyphRun[] {
    this.#endRun();
    return this.#runs;
  }

  #letterSpace({ isIdeographic }: Face): number {
    return (this.look.letterSpacePt ?? 0) + (isIdeographic ? this.ideographSpacePt : 0);
  }

  #startRun(face: Face, scale: number): void {
    this.#endRun();
    this.#face = face;
    this.#scale = scale;
    this.#words = [];
    this.#startPt = this.#xPt;
  }

  #endRun(): void {
    if (!this.#face || this.#words.length === 0) return;
    const { sizePt, color, risePt = 0 } = this.look;
    this.#runs.push({
      type: 'glyphs',
      face: this.#face,
      sizePt: sizePt * this.#scale,
      color,
      xPt: this.#startPt,
      baselinePt: risePt === 0 ? 0 : -risePt,
      widthPt: this.#xPt - this.#startPt,
      words: this.#words,
      wordSpacePt: this.wordSpacePt,
      letterSpacePt: this.#letterSpace(this.#face),
    });
  }
}
