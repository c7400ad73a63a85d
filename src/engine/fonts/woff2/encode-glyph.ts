/** A point of an outline, font units. */
export interface GlyphPoint {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}

const [ON_CURVE, X_SHORT, Y_SHORT, X_SAME_OR_POSITIVE, Y_SAME_OR_POSITIVE, OVERLAP] = [1, 2, 4, 16, 32, 64];

/** A simple glyph as `glyf` holds it. `box` is taken from the points when it isn't given. */
export function encodeSimpleGlyph(
  ends: readonly number[],
  points: readonly GlyphPoint[],
  instructions: Uint8Array,
  box: Uint8Array | null,
  hasOverlap: boolean,
): Buffer {
  const head = Buffer.alloc(10 + ends.length * 2 + 2);
  head.writeInt16BE(ends.length, 0);
  head.set(box ?? boundingBox(points), 2);
  for (const [i, end] of ends.entries()) head.writeUInt16BE(end, 10 + i * 2);
  head.writeUInt16BE(instructions.length, 10 + ends.length * 2);
  const flags = Buffer.alloc(points.length);
  const xs: number[] = [];
  const ys: number[] = [];
  let [previousX, previousY] = [0, 0];
  for (const [i, { x, y, isOnCurve }] of points.entries()) {
    flags[i] =
      (isOnCurve ? ON_CURVE : 0) |
      encodeDelta(x - previousX, xs, X_SHORT, X_SAME_OR_POSITIVE) |
      encodeDelta(y - previousY, ys, Y_SHORT, Y_SAME_OR_POSITIVE);
    [previousX, previousY] = [x, y];
  }
  if (hasOverlap && flags.length > 0) flags[0] |= OVERLAP;
  return Buffer.concat([head, instructions, flags, Buffer.from(xs), Buffer.from(ys)]);
}

function encodeDelta(delta: number, bytes: number[], short: number, sameOrPositive: number): number {
  if (delta === 0) return sameOrPositive;
  if (delta > -256 && delta < 256) {
    bytes.push(Math.abs(delta));
    return delta > 0 ? short | sameOrPositive : short;
  }
  bytes.push((delta >> 8) & 0xff, delta & 0xff);
  return 0;
}

function boundingBox(points: readonly GlyphPoint[]): Uint8Array {
  const box = Buffer.alloc(8);
  let [xMin, yMin, xMax, yMax] = points.length > 0 ? [Infinity, Infinity, -Infinity, -Infinity] : [0, 0, 0, 0];
  for (const { x, y } of points) {
    if (x < xMin) xMin = x;
    if (y < yMin) yMin = y;
    if (x > xMax) xMax = x;
    if (y > yMax) yMax = y;
  }
  [xMin, yMin, xMax, yMax].forEach((value, i) => box.writeInt16BE(value, i * 2));
  return box;
}
