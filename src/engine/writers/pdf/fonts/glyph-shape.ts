import type { Face, ShapedWord } from '../../../fonts/face.js';

/** A glyph of the face, moved; font units. */
export interface Component {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
}

/**
 * What one code of a font shows: one glyph, or the glyphs of a cluster put together as a composite, so that every code
 * has exactly the text that the source has and no `ActualText` is needed.
 */
export interface GlyphShape {
  readonly components: readonly Component[];
  /** Advance width that the font states for it, font units. */
  readonly advance: number;
  /** The characters that it stands for: what is copied and found. */
  readonly text: string;
}

/** A shape in a word, and by how much the word's advance differs from it (kerning), font units. */
export interface PlacedShape {
  readonly shape: GlyphShape;
  readonly kern: number;
}

/** Readers take two letters that overlap, or stand apart, by a tenth of an em and more for two words. */
const WIDE_KERN_EM = 0.08;

/** A wide kern becomes part of the advance, so that the boxes of the letters meet and the word stays one when copied. */
export function withoutWideKern(placed: PlacedShape, unitsPerEm: number): PlacedShape {
  const { shape, kern } = placed;
  if (!isWideKern(kern, unitsPerEm)) return placed;
  const advance = shape.advance + kern;
  return advance < 0 ? placed : { shape: { ...shape, advance }, kern: 0 };
}

export function isWideKern(kern: number, unitsPerEm: number): boolean {
  return Math.abs(kern) >= WIDE_KERN_EM * unitsPerEm;
}

/** Divides a shaped word into its clusters, in visual order. */
export function shapesOf(word: ShapedWord, face: Face): PlacedShape[] {
  const { glyphs, clusters, text } = word;
  const ends = clusterEnds(clusters, text.length);
  const shapes: PlacedShape[] = [];
  for (let start = 0; start < glyphs.length;) {
    let end = start + 1;
    while (end < glyphs.length && clusters[end] === clusters[start]) end++;
    const clusterText = text.slice(clusters[start], ends.get(clusters[start]));
    shapes.push(
      end - start === 1 ? single(word, start, clusterText, face) : composite(word, start, end, clusterText, face),
    );
    start = end;
  }
  return shapes;
}

/** End of every cluster's text: the beginning of the next one. */
function clusterEnds(clusters: Uint32Array, textLength: number): ReadonlyMap<number, number> {
  const starts = [...new Set(clusters)].sort((a, b) => a - b);
  return new Map(starts.map((start, i) => [start, starts[i + 1] ?? textLength]));
}

function single(word: ShapedWord, at: number, text: string, face: Face): PlacedShape {
  const glyph = word.glyphs[at];
  const x = word.xOffsets?.[at] ?? 0;
  const y = word.yOffsets?.[at] ?? 0;
  const advance = word.advances[at] === 0 ? 0 : face.advanceOf(glyph);
  return { shape: { components: [{ glyph, x, y }], advance, text }, kern: word.advances[at] - advance };
}

function composite(word: ShapedWord, start: number, end: number, text: string, face: Face): PlacedShape {
  const components: Component[] = [];
  let penX = 0;
  let advance = 0;
  for (let i = start; i < end; i++) {
    const glyph = word.glyphs[i];
    components.push({ glyph, x: penX + (word.xOffsets?.[i] ?? 0), y: word.yOffsets?.[i] ?? 0 });
    penX += word.advances[i];
    if (word.advances[i] !== 0) advance += face.advanceOf(glyph);
  }
  return { shape: { components, advance, text }, kern: penX - advance };
}

/** A key that is the same for shapes that one code can stand for. */
export function shapeKey({ components, advance, text }: GlyphShape): string {
  if (components.length === 1 && components[0].x === 0 && components[0].y === 0) {
    return `${components[0].glyph} ${advance} ${text}`;
  }
  return `${components.map(({ glyph, x, y }) => `${glyph},${x},${y}`).join(';')} ${advance} ${text}`;
}
