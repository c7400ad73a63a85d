import { ByteReader } from './byte-reader.js';
import { encodeSimpleGlyph, type GlyphPoint } from './encode-glyph.js';

const HAS_OVERLAPS = 1;
const [WORDS, SCALE, MORE, XY_SCALE, TWO_BY_TWO, INSTRUCTIONS] = [0x1, 0x8, 0x20, 0x40, 0x80, 0x100];
const COMPOSITE = -1;

/** The outlines of a font, one `glyf` entry each, padded to four bytes. */
export interface DecodedGlyphs {
  readonly outlines: readonly Uint8Array[];
  readonly xMins: Int16Array;
}

/** The streams into which a transformed `glyf` table is divided (WOFF2, 5.1). */
interface Streams {
  readonly count: number;
  readonly contours: ByteReader;
  readonly pointCounts: ByteReader;
  readonly flags: ByteReader;
  readonly glyphs: ByteReader;
  readonly composites: ByteReader;
  readonly boxBitmap: Uint8Array;
  readonly boxes: ByteReader;
  readonly instructions: ByteReader;
  readonly overlaps: Uint8Array | null;
}

/** Undoes the transformation of `glyf`. */
export function decodeGlyphs(table: Uint8Array): DecodedGlyphs {
  const streams = openStreams(table);
  const xMins = new Int16Array(streams.count);
  const outlines: Uint8Array[] = [];
  for (let glyph = 0; glyph < streams.count; glyph++) {
    const outline = decodeGlyph(streams, glyph);
    if (outline.length > 0) xMins[glyph] = outline.readInt16BE(2);
    outlines.push(outline);
  }
  return { outlines, xMins };
}

function openStreams(table: Uint8Array): Streams {
  const reader = new ByteReader(table);
  reader.uint16();
  const options = reader.uint16();
  const count = reader.uint16();
  reader.uint16();
  const sizes = Array.from({ length: 7 }, () => reader.uint32());
  const [contours, pointCounts, flags, glyphs, composites, boxData, instructions] = sizes.map((size) =>
    reader.take(size),
  );
  const bitmapBytes = ((count + 31) >> 5) << 2;
  return {
    count,
    contours: new ByteReader(contours),
    pointCounts: new ByteReader(pointCounts),
    flags: new ByteReader(flags),
    glyphs: new ByteReader(glyphs),
    composites: new ByteReader(composites),
    boxBitmap: boxData.subarray(0, bitmapBytes),
    boxes: new ByteReader(boxData.subarray(bitmapBytes)),
    instructions: new ByteReader(instructions),
    overlaps: options & HAS_OVERLAPS ? reader.take((count + 7) >> 3) : null,
  };
}

function decodeGlyph(streams: Streams, glyph: number): Buffer {
  const contours = streams.contours.int16();
  if (contours === 0) return Buffer.alloc(0);
  if (contours === COMPOSITE) return decodeComposite(streams);
  return decodeSimple(streams, glyph, contours);
}

function decodeComposite({ composites, glyphs, instructions, boxes }: Streams): Buffer {
  const box = boxes.take(8);
  const parts: Uint8Array[] = [Buffer.from([0xff, 0xff]), box];
  let hasInstructions = false;
  for (let flags = MORE; flags & MORE;) {
    const head = composites.take(2);
    flags = (head[0] << 8) | head[1];
    hasInstructions ||= (flags & INSTRUCTIONS) !== 0;
    const scale = flags & SCALE ? 2 : flags & XY_SCALE ? 4 : flags & TWO_BY_TWO ? 8 : 0;
    parts.push(head, composites.take(2 + (flags & WORDS ? 4 : 2) + scale));
  }
  if (hasInstructions) {
    const length = glyphs.packedUint16();
    parts.push(Buffer.from([length >> 8, length & 0xff]), instructions.take(length));
  }
  return padded(Buffer.concat(parts));
}

function decodeSimple(streams: Streams, glyph: number, contours: number): Buffer {
  const ends: number[] = [];
  let count = 0;
  for (let i = 0; i < contours; i++) ends.push((count += streams.pointCounts.packedUint16()) - 1);
  const points: GlyphPoint[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < count; i++) {
    const flag = streams.flags.uint8();
    const [dx, dy] = readTriplet(flag & 0x7f, streams.glyphs);
    points.push({ x: (x += dx), y: (y += dy), isOnCurve: flag < 0x80 });
  }
  const instructions = streams.instructions.take(streams.glyphs.packedUint16());
  const box = hasBit(streams.boxBitmap, glyph) ? streams.boxes.take(8) : null;
  const overlaps = streams.overlaps !== null && hasBit(streams.overlaps, glyph);
  return padded(encodeSimpleGlyph(ends, points, instructions, box, overlaps));
}

/** A point's distance from the one before it (WOFF2, 5.2). */
function readTriplet(flag: number, reader: ByteReader): readonly [dx: number, dy: number] {
  const xSign = flag & 1 ? 1 : -1;
  const ySign = flag & 2 ? 1 : -1;
  const first = reader.uint8();
  if (flag < 10) return [0, xSign * (((flag & 14) << 7) + first)];
  if (flag < 20) return [xSign * ((((flag - 10) & 14) << 7) + first), 0];
  if (flag < 84) {
    const base = flag - 20;
    return [xSign * (1 + (base & 0x30) + (first >> 4)), ySign * (1 + ((base & 0x0c) << 2) + (first & 0x0f))];
  }
  const second = reader.uint8();
  if (flag < 120) {
    const base = flag - 84;
    return [xSign * (1 + (Math.floor(base / 12) << 8) + first), ySign * (1 + (((base % 12) >> 2) << 8) + second)];
  }
  const third = reader.uint8();
  if (flag < 124) return [xSign * ((first << 4) + (second >> 4)), ySign * (((second & 0x0f) << 8) + third)];
  return [xSign * ((first << 8) + second), ySign * ((third << 8) + reader.uint8())];
}

function hasBit(bitmap: Uint8Array, index: number): boolean {
  return (bitmap[index >> 3] & (0x80 >> (index & 7))) !== 0;
}

function padded(outline: Buffer): Buffer {
  return outline.length % 4 === 0 ? outline : Buffer.concat([outline, Buffer.alloc(-outline.length & 3)]);
}
