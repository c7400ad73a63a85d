import type { Fill, LinkArea, PageContent, Ruling } from '../content/page-content.js';
import type { Box } from '../geometry/box.js';
import type { TableGrid } from '../table/table-grid.js';
import { taggedTables } from '../table/tagged-tables.js';
import { buildSegments } from '../text/build-segments.js';
import { buildWords } from '../text/build-words.js';
import { dropDuplicates } from '../text/drop-duplicates.js';
import type { Segment, Word } from '../text/word.js';
import { checkBoxes } from './check-boxes.js';
import { extractDrawings } from './extract-drawings.js';
import { withoutHidden } from './hidden-words.js';
import { inlineImages } from './inline-images.js';
import { markWords } from './mark-words.js';
import type { PagePicture } from './page-picture.js';
import { uprightGlyphs } from './rotated-text.js';

/** A page as lines of words, with what stands round them. */
export interface PageText {
  /** Its number in the file, from 1. */
  readonly page: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** Tables of the structure tree; their words stand in no segment. */
  readonly tables: readonly TableGrid[];
  /** Upright text. */
  readonly segments: readonly Segment[];
  /** Text at other angles, a group for each. */
  readonly rotated: readonly RotatedText[];
  readonly rulings: readonly Ruling[];
  readonly fills: readonly Fill[];
  readonly shapes: readonly Box[];
  readonly images: readonly PagePicture[];
  readonly links: readonly LinkArea[];
  readonly isTagged: boolean;
  /** Shapes that are a part of no picture: drawings that are lost. */
  readonly unpaintedShapes: readonly Box[];
  /** How many characters lie beyond the page's edges. */
  readonly charactersOffPage: number;
  /** Text in the colour of the paper was left out. */
  readonly hasHiddenText: boolean;
}

/** Text of one angle. */
export interface RotatedText {
  /** Degrees clockwise. */
  readonly angle: number;
  /** In coordinates of their own, in which they are upright. */
  readonly segments: readonly Segment[];
  /** Where it stands on the page. */
  readonly box: Box;
}

/** Words and lines of a page's glyphs. */
export function toPageText(page: number, content: PageContent): PageText {
  const visible = content.glyphs.filter((glyph) => isOnPage(glyph, content));
  const drawings = extractDrawings(content, visible, wordsOf(visible.filter((glyph) => glyph.angle === 0)));
  const boxes = checkBoxes(content.vectors, drawings.words);
  const { words, images } = inlineImages([...content.images, ...drawings.images], [...drawings.words, ...boxes.words]);
  markWords(words, content);
  const tagged = taggedTables(words, content.rulings);
  const angles = new Set(drawings.rotated.map((glyph) => glyph.angle));
  const rotated = [...angles].map((angle) => {
    const { glyphs, box } = uprightGlyphs(
      drawings.rotated.filter((glyph) => glyph.angle === angle),
      angle,
    );
    return { angle, box, segments: buildSegments(wordsOf(glyphs)) };
  });
  const all = buildSegments(tagged.words);
  const segments = withoutHidden(all);
  const { widthPt, heightPt, fills, links } = content;
  const rulings = content.rulings.filter((ruling) => !boxes.shapes.some((box) => isWithin(ruling, box)));
  const shapes = content.shapes.filter((shape) => !boxes.shapes.some((box) => isWithin(shape, box)));
  return {
    page,
    widthPt,
    heightPt,
    tables: tagged.tables,
    segments,
    rotated,
    rulings,
    fills,
    shapes,
    images,
    links,
    isTagged: content.tags.size > 0,
    unpaintedShapes: shapes.filter((shape) => !drawings.images.some((image) => isWithin(shape, image))),
    charactersOffPage: content.glyphs.length - visible.length,
    hasHiddenText: segments.some((segment, index) => segment !== all[index]),
  };
}

function wordsOf(glyphs: PageContent['glyphs']): Word[] {
  return dropDuplicates(buildWords(glyphs));
}

function isOnPage({ x, y, width, style }: PageContent['glyphs'][number], page: PageContent): boolean {
  return x + Math.max(width, style.sizePt) > 0 && x < page.widthPt && y > 0 && y - style.sizePt < page.heightPt;
}

function isWithin(shape: Box, box: Box): boolean {
  return shape.x0 >= box.x0 - 1 && shape.x1 <= box.x1 + 1 && shape.y0 >= box.y0 - 1 && shape.y1 <= box.y1 + 1;
}
