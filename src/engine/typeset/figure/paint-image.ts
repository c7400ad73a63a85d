import type { Image } from '../../document/inline.js';
import type { StructureNode } from '../page-model/page.model.js';
import type { Painter } from '../page-model/painter.js';
import { readSvg } from '../svg/read-svg.js';
import { paintArtwork, type ArtworkSpot } from './artwork.js';
import { setBoundingBox } from '../page-model/bounding-box.js';
import type { TextTools } from '../boxes/text-tools.js';

/** Paints a picture; without a structure node it is decoration, an artifact. */
export function paintImage(
  painter: Painter,
  node: StructureNode | null,
  { format, bytes }: Image,
  spot: ArtworkSpot,
  tools: TextTools,
): void {
  const { xPt, yPt, widthPt, heightPt } = spot;
  if (node) setBoundingBox(node, [xPt, yPt, xPt + widthPt, yPt + heightPt]);
  if (format === 'svg') {
    const drawing = readSvg(bytes);
    return typeof drawing === 'string' ? undefined : paintArtwork(painter, node, drawing.artwork, spot, tools);
  }
  const picture = { type: 'picture', format, bytes, ...spot } as const;
  return node ? painter.ink(node, picture) : painter.tint(picture);
}
