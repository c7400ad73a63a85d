import type { GlyphRun } from './page.model.js';

/** A run on its place on the page. */
export function moveRun(run: GlyphRun, xPt: number, baselinePt: number): GlyphRun {
  return {
    type: 'glyphs',
    face: run.face,
    sizePt: run.sizePt,
    color: run.color,
    xPt: run.xPt + xPt,
    baselinePt: run.baselinePt + baselinePt,
    widthPt: run.widthPt,
    words: run.words,
    wordSpacePt: run.wordSpacePt,
    letterSpacePt: run.letterSpacePt,
    actualText: run.actualText,
    ...(run.unseen && { unseen: run.unseen }),
  };
}
