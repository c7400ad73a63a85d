import type { GlyphRun, SimpleRun, TextRun } from './page.model.js';

/** A run on its place on the page. */
export function moveRun(run: GlyphRun, xPt: number, baselinePt: number): GlyphRun;
export function moveRun(run: TextRun, xPt: number, baselinePt: number): TextRun;
export function moveRun(run: TextRun, xPt: number, baselinePt: number): TextRun {
  return run.type === 'simple' ? moveSimple(run, xPt, baselinePt) : moveGlyphs(run, xPt, baselinePt);
}

function moveSimple(run: SimpleRun, xPt: number, baselinePt: number): SimpleRun {
  return {
    type: 'simple',
    text: run.text,
    start: run.start,
    end: run.end,
    isDivided: run.isDivided,
    look: run.look,
    xPt: run.xPt + xPt,
    baselinePt: run.baselinePt + baselinePt,
    wordSpacePt: run.wordSpacePt,
  };
}

function moveGlyphs(run: GlyphRun, xPt: number, baselinePt: number): GlyphRun {
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
