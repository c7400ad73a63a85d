import { ByteReader } from './byte-reader.js';

const LONG_BEARINGS_ABSENT = 1;
const SHORT_BEARINGS_ABSENT = 2;

/** Undoes the transformation of `hmtx` (WOFF2, 5.4): absent bearings are those of the outlines. */
export function decodeMetrics(packed: Uint8Array, longCount: number, xMins: Int16Array): Uint8Array {
  const reader = new ByteReader(packed);
  const flags = reader.uint8();
  const advances = Array.from({ length: longCount }, () => reader.uint16());
  const bearing = (glyph: number, absent: number): number => (flags & absent ? xMins[glyph] : reader.int16());
  const out = Buffer.alloc(longCount * 4 + (xMins.length - longCount) * 2);
  for (let glyph = 0; glyph < longCount; glyph++) {
    out.writeUInt16BE(advances[glyph], glyph * 4);
    out.writeInt16BE(bearing(glyph, LONG_BEARINGS_ABSENT), glyph * 4 + 2);
  }
  for (let glyph = longCount; glyph < xMins.length; glyph++) {
    out.writeInt16BE(bearing(glyph, SHORT_BEARINGS_ABSENT), longCount * 4 + (glyph - longCount) * 2);
  }
  return out;
}
