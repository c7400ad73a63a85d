import type { Glyph } from '../content/page-content.js';
import { boundsOf, type Box } from '../geometry/box.js';

/** Glyphs of one direction, turned so that they run from left to right, and where they stood. */
export function turnGlyphs(glyphs: readonly Glyph[], angle: number): { glyphs: Glyph[]; box: Box } {
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
  const turned = glyphs.map((glyph) => ({
    ...glyph,
    x: glyph.x * cos + glyph.y * sin,
    y: glyph.y * cos - glyph.x * sin,
    angle: 0,
  }));
  return { glyphs: turned, box };
}
