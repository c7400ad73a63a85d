import { writeSfnt } from '../sfnt/write-sfnt.js';

/** Glyphs of the box font: a frame for four digits, one for six, the sixteen digits from {@link FIRST_DIGIT} on. */
export const BOX_SHORT = 1;
export const BOX_LONG = 2;
export const FIRST_DIGIT = 3;
/** From digit to digit, font units: 1000 per em. */
export const DIGIT_ADVANCE = 215;
/** Height of the digits' feet in their glyphs, font units. */
export const DIGIT_ROW = 0;

const STROKE = 40;
const TOP = 760;
const BOTTOM = -140;
const [WIDTH, HALF, BAR] = [160, 145, 34];

/** By hexadecimal digit: the lit segments of a seven-segment display, a to f from the top clockwise, g in the middle. */
const SEGMENTS = [
  'abcdef',
  'bc',
  'abged',
  'abgcd',
  'fgbc',
  'afgcd',
  'afgedc',
  'abc',
  'abcdefg',
  'abfgcd',
  'efabcg',
  'fgedc',
  'afed',
  'bcged',
  'afged',
  'afge',
];

type Box = readonly [x0: number, y0: number, x1: number, y1: number];

const SEGMENT_BOXES: Readonly<Record<string, Box>> = {
  a: [0, 2 * HALF - BAR, WIDTH, 2 * HALF],
  b: [WIDTH - BAR, HALF, WIDTH, 2 * HALF],
  c: [WIDTH - BAR, 0, WIDTH, HALF],
  d: [0, 0, WIDTH, BAR],
  e: [0, 0, BAR, HALF],
  f: [0, HALF, BAR, 2 * HALF],
  g: [0, HALF - BAR / 2, WIDTH, HALF + BAR / 2],
};

/** A TrueType font of two frames and sixteen digits, made of rectangles. */
export function buildBoxFont(): { readonly program: Uint8Array; readonly advances: readonly number[] } {
  const advances = [0, frameAdvance(2), frameAdvance(3), ...SEGMENTS.map(() => DIGIT_ADVANCE)];
  const outlines = [
    new Uint8Array(0),
    frame(frameAdvance(2)),
    frame(frameAdvance(3)),
    ...SEGMENTS.map((lit) => encodeGlyph(Array.from(lit, (name) => contour(SEGMENT_BOXES[name])))),
  ];
  return { program: assemble(outlines, advances), advances };
}

function frameAdvance(columns: number): number {
  return 180 + columns * DIGIT_ADVANCE - (DIGIT_ADVANCE - WIDTH);
}

function frame(advance: number): Uint8Array {
  const outer: Box = [40, BOTTOM, advance - 40, TOP];
  const inner: Box = [40 + STROKE, BOTTOM + STROKE, advance - 40 - STROKE, TOP - STROKE];
  return encodeGlyph([contour(outer), contour(inner).toReversed()]);
}

type Point = readonly [x: number, y: number];

function contour([x0, y0, x1, y1]: Box): Point[] {
  return [
    [x0, y0],
    [x0, y1],
    [x1, y1],
    [x1, y0],
  ];
}

/** A simple glyph (OpenType `glyf`): on-curve points with coordinates of two bytes. */
function encodeGlyph(contours: readonly Point[][]): Uint8Array {
  const points = contours.flat();
  const out = Buffer.alloc(10 + contours.length * 2 + 2 + points.length * 5);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].forEach((value, i) =>
    out.writeInt16BE(value, i * 2),
  );
  contours.forEach((_, i) => out.writeUInt16BE((i + 1) * 4 - 1, 10 + i * 2));
  let at = 12 + contours.length * 2;
  for (let i = 0; i < points.length; i++) out[at++] = 1;
  for (const values of [xs, ys]) {
    values.forEach((value, i) => {
      out.writeInt16BE(value - (i > 0 ? values[i - 1] : 0), at);
      at += 2;
    });
  }
  return out;
}

function assemble(outlines: readonly Uint8Array[], advances: readonly number[]): Uint8Array {
  const head = Buffer.alloc(54);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt32BE(0x5f0f3cf5, 12);
  head.writeUInt16BE(1000, 18);
  [0, BOTTOM, 1000, TOP].forEach((value, i) => head.writeInt16BE(value, 36 + i * 2));
  head.writeInt16BE(1, 50);
  const hhea = Buffer.alloc(36);
  hhea.writeUInt32BE(0x00010000, 0);
  hhea.writeInt16BE(800, 4);
  hhea.writeInt16BE(-200, 6);
  hhea.writeUInt16BE(Math.max(...advances), 10);
  hhea.writeUInt16BE(outlines.length, 34);
  const maxp = Buffer.alloc(32);
  maxp.writeUInt32BE(0x00010000, 0);
  maxp.writeUInt16BE(outlines.length, 4);
  maxp.writeUInt16BE(1, 14);
  const hmtx = Buffer.alloc(advances.length * 4);
  advances.forEach((advance, i) => hmtx.writeUInt16BE(advance, i * 4));
  const loca = Buffer.alloc((outlines.length + 1) * 4);
  outlines.reduce(
    (end, outline, i) => loca.writeUInt32BE(end + outline.length, (i + 1) * 4) && end + outline.length,
    0,
  );
  return writeSfnt({ glyf: Buffer.concat(outlines), head, hhea, hmtx, loca, maxp });
}
