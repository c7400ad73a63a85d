import type { Glyph } from '../content/page-content.js';
import { boundsOf, type Box } from '../geometry/box.js';

/** Glyphs at one angle, rotated so that they run from left to right, and the box where they stood. */
export function uprightGlyphs(glyphs: readonly Glyph[], angle: number): { glyphs: Glyph[]; box: Box } {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const box = boundsOf(
    glyphs.map(({ x, y, width }) => ({
      x0: Math.min(x, x + width * cos),
      x1: Math.max(x, x + width * cos),
      y0: Math.min(y, y + width * sin),
      y1: Math.max(y, y + width * sin),
    })),
  );
  const upright = glyphs.map((glyph) => ({
    ...glyph,
    x: glyph.x * cos + glyph.y * sin,
    y: glyph.y * cos - glyph.x * sin,
    angle: 0,
  }));
  return { glyphs: upright, box };
}
