import type { Glyph, PageContent } from '../content/page-content.js';
import { findDrawings, type DrawingRegion } from '../drawing/find-drawings.js';
import { paintDrawing } from '../drawing/paint-drawing.js';
import { boundsOf, type Box } from '../geometry/box.js';
import { buildWords } from '../text/build-words.js';
import type { Word } from '../text/word.js';
import type { PagePicture } from './page-picture.js';
import { uprightGlyphs } from './rotated-text.js';

/** How far beside a drawing the name of its axis may stand. */
const SIDE_NAME_PT = 24;

/**
 * Paints the drawings of a page anew, with the words that stand in them or run along their sides.
 *
 * @returns the pictures, the upright words outside of them, and the rotated glyphs outside of them
 */
export function extractDrawings(
  content: PageContent,
  glyphs: readonly Glyph[],
  words: readonly Word[],
): { images: PagePicture[]; words: Word[]; rotated: Glyph[] } {
  const page = { x0: 0, y0: 0, x1: content.widthPt, y1: content.heightPt };
  const images: PagePicture[] = [];
  const taken = new Set<Word>();
  let rotated = glyphs.filter((glyph) => glyph.angle !== 0);
  const regions = findDrawings(content.vectors, content.rulings, words, page);
  for (const region of regions) {
    const names = rotated.filter((glyph) => nearest(glyph, regions) === region);
    const box = boundsOf([region.box, ...names.map(glyphBox)]);
    const inside = glyphs.filter((glyph) => glyph.text.trim() !== '' && isInside(glyph, box));
    const bytes = paintDrawing(box, region.shapes, inside, content.outlineOf);
    if (!bytes) continue;
    for (const label of region.words) taken.add(label);
    rotated = rotated.filter((glyph) => !isInside(glyph, box));
    const labels = [...region.words, ...rotatedWords(names)];
    images.push({ ...box, bytes, format: 'png', markedContent: labels[0]?.markedContent ?? -1, labels });
  }
  return { images, words: words.filter((word) => !taken.has(word)), rotated };
}

/** Words that run upwards along an axis, in lines of their own. */
function rotatedWords(glyphs: readonly Glyph[]): Word[] {
  return [...new Set(glyphs.map((glyph) => glyph.angle))].flatMap((angle) =>
    buildWords(
      uprightGlyphs(
        glyphs.filter((glyph) => glyph.angle === angle),
        angle,
      ).glyphs,
    ),
  );
}

/** The drawing that a rotated glyph stands in or beside; `null` for none. */
function nearest(glyph: Glyph, regions: readonly DrawingRegion[]): DrawingRegion | null {
  let best: DrawingRegion | null = null;
  let least = SIDE_NAME_PT;
  for (const region of regions) {
    const { x0, x1, y0, y1 } = region.box;
    const distance = Math.max(x0 - glyph.x, glyph.x - x1, 0);
    if (glyph.y < y0 || glyph.y > y1 || distance >= least) continue;
    least = distance;
    best = region;
  }
  return best;
}

function glyphBox({ x, y, style }: Glyph): Box {
  return { x0: x - style.sizePt, x1: x + style.sizePt / 2, y0: y - style.sizePt, y1: y + style.sizePt / 2 };
}

function isInside({ x, y, style }: Glyph, box: Box): boolean {
  const middle = y - style.sizePt / 3;
  return x > box.x0 - style.sizePt / 2 && x < box.x1 && middle > box.y0 && middle < box.y1;
}
