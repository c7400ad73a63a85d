import { encodePng } from '../../../document/raster/encode-png.js';
import type { Glyph } from '../content/page-content.js';
import { flattenPath } from '../content/paths/flatten-path.js';
import type { GlyphOutline, Polyline, VectorShape } from '../content/paths/vector-shape.js';
import type { Box } from '../geometry/box.js';
import { Canvas } from './canvas.js';
import { strokePolygons } from './stroke-polygons.js';

/** Pixels for each point: 144 to the inch. */
const SCALE = 2;
const MAX_PIXELS = 6_000_000;
const MIN_STROKE_PX = 1;

/** Paints shapes and the glyphs among them as PNG; `null` for an empty region, or one of too many pixels. */
export function paintDrawing(
  region: Box,
  shapes: readonly VectorShape[],
  glyphs: readonly Glyph[],
  outlineOf: (glyph: Glyph) => GlyphOutline | null,
): Uint8Array | null {
  const width = Math.ceil((region.x1 - region.x0) * SCALE);
  const height = Math.ceil((region.y1 - region.y0) * SCALE);
  if (width < 1 || height < 1 || width * height > MAX_PIXELS) return null;
  const canvas = new Canvas(width, height);
  for (const shape of shapes) {
    const lines = shape.lines.map((line) => toPixels(line, region));
    if (shape.fill) canvas.paint(lines, shape.fill, shape.isEvenOdd);
    if (!shape.stroke) continue;
    const penWidth = Math.max(MIN_STROKE_PX, shape.stroke.widthPt * SCALE);
    canvas.paint(strokePolygons(lines, penWidth), shape.stroke.color, false);
  }
  for (const glyph of glyphs) {
    const outline = glyph.style.isInvisible ? null : outlineOf(glyph);
    if (outline) canvas.paint(placeGlyph(glyph, outline, region), glyph.style.color, false);
  }
  return encodePng(canvas.toRaster());
}

function placeGlyph({ x, y, angle, style }: Glyph, outline: GlyphOutline, region: Box): Polyline[] {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [style.sizePt * Math.cos(radians), style.sizePt * Math.sin(radians)];
  return flattenPath(outline, [cos, sin, sin, -cos, x, y]).map((line) => toPixels(line, region));
}

function toPixels({ points, isClosed }: Polyline, { x0, y0 }: Box): Polyline {
  return { isClosed, points: points.map((value, index) => (value - (index % 2 === 0 ? x0 : y0)) * SCALE) };
}
