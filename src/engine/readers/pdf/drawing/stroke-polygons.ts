import type { Polyline } from '../content/paths/vector-shape.js';

const JOIN_SIDES = 8;
/** Width from which on joins can be seen, pixels. */
const JOINED_FROM = 2.5;

/** The area that stroking covers: a bar for each piece of the lines, with round joins. Lengths in pixels. */
export function strokePolygons(lines: readonly Polyline[], width: number): Polyline[] {
  const half = width / 2;
  return lines.flatMap(({ points, isClosed }) => {
    const polygons: Polyline[] = [];
    const last = isClosed ? points.length : points.length - 2;
    for (let i = 0; i < last; i += 2) {
      const next = (i + 2) % points.length;
      const bar = barBetween(points[i], points[i + 1], points[next], points[next + 1], half);
      if (bar) polygons.push(bar);
      if (width >= JOINED_FROM && i > 0) polygons.push(disc(points[i], points[i + 1], half));
    }
    return polygons;
  });
}

/** A bar along a piece; all of them run round in one sense, so that bars that cross don't cancel each other out. */
function barBetween(x0: number, y0: number, x1: number, y1: number, half: number): Polyline | null {
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (length === 0) return null;
  const [dx, dy] = [((y1 - y0) / length) * half, (-(x1 - x0) / length) * half];
  return {
    points: [x0 + dx, y0 + dy, x1 + dx, y1 + dy, x1 - dx, y1 - dy, x0 - dx, y0 - dy],
    isClosed: true,
  };
}

function disc(x: number, y: number, radius: number): Polyline {
  const points = Array.from({ length: JOIN_SIDES }, (_, side) => {
    const angle = (side / JOIN_SIDES) * 2 * Math.PI;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return { points: points.flat(), isClosed: true };
}
