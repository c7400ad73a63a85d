type Point = readonly [x: number, y: number];

/** An elliptic arc: radii, the angle of its x-axis, and which of four arcs it is (SVG 1.1, 8.3.8). */
export interface Arc {
  readonly rx: number;
  readonly ry: number;
  readonly degrees: number;
  readonly isLarge: boolean;
  readonly isSweep: boolean;
}

/** Cubic curves for an elliptic arc, by the formulas of SVG 1.1, appendix F.6.5 and F.6.6. */
export function arcCurves(from: Point, arc: Arc, to: Point): number[][] {
  const phi = (arc.degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [dx, dy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2];
  const [x1, y1] = [cos * dx + sin * dy, cos * dy - sin * dx];
  let [rx, ry] = [Math.abs(arc.rx), Math.abs(arc.ry)];
  if (rx === 0 || ry === 0 || (dx === 0 && dy === 0)) return [];
  const grow = Math.sqrt(Math.max(1, (x1 / rx) ** 2 + (y1 / ry) ** 2));
  [rx, ry] = [rx * grow, ry * grow];
  const rest = (rx * ry) ** 2 / ((rx * y1) ** 2 + (ry * x1) ** 2) - 1;
  const factor = Math.sqrt(Math.max(0, rest)) * (arc.isLarge === arc.isSweep ? -1 : 1);
  const [cx, cy] = [(factor * rx * y1) / ry, (-factor * ry * x1) / rx];
  const start = Math.atan2((y1 - cy) / ry, (x1 - cx) / rx);
  let sweep = Math.atan2((-y1 - cy) / ry, (-x1 - cx) / rx) - start;
  if (arc.isSweep && sweep < 0) sweep += 2 * Math.PI;
  if (!arc.isSweep && sweep > 0) sweep -= 2 * Math.PI;
  const place = (x: number, y: number): Point => [
    cos * (cx + rx * x) - sin * (cy + ry * y) + (from[0] + to[0]) / 2,
    sin * (cx + rx * x) + cos * (cy + ry * y) + (from[1] + to[1]) / 2,
  ];
  return Number.isFinite(sweep) ? unitCurves(start, sweep, place) : [];
}

/** Pieces of the unit circle, none longer than a quarter. */
function unitCurves(start: number, sweep: number, place: (x: number, y: number) => Point): number[][] {
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-6));
  const step = sweep / count;
  const handle = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: count }, (_, i) => {
    const [a, b] = [start + i * step, start + (i + 1) * step];
    return [
      ...place(Math.cos(a) - handle * Math.sin(a), Math.sin(a) + handle * Math.cos(a)),
      ...place(Math.cos(b) + handle * Math.sin(b), Math.sin(b) - handle * Math.cos(b)),
      ...place(Math.cos(b), Math.sin(b)),
    ];
  });
}
