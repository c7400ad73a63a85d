import { crc32, inflateSync } from 'node:zlib';

/** What a PNG file (ISO/IEC 15948) holds, not yet decoded. */
export interface Png {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bitDepth: number;
  readonly colorType: PngColorType;
  readonly isInterlaced: boolean;
  readonly palette?: Uint8Array;
  /** `tRNS` as it stands. */
  readonly transparency?: Uint8Array;
  /** All `IDAT` chunks: a zlib stream of filtered rows. */
  readonly data: Uint8Array;
  readonly dpi?: number;
}

/** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGB and alpha. */
export type PngColorType = 0 | 2 | 3 | 4 | 6;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHANNELS: Readonly<Record<PngColorType, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS: Readonly<Record<PngColorType, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const METRES_PER_INCH = 0.0254;

/** Adam7: start and step of each pass. */
export const PASSES = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
] as const;

export function isPng(bytes: Uint8Array): boolean {
  return bytes.length > SIGNATURE.length && SIGNATURE.equals(bytes.subarray(0, SIGNATURE.length));
}

/** Reads the chunks; `null` where the file is no PNG or is damaged. The pixels aren't looked at. */
export function readPng(bytes: Uint8Array): Png | null {
  if (!isPng(bytes)) return null;
  const chunks = readChunks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const header = chunks.get('IHDR')?.[0];
  const data = chunks.get('IDAT');
  if (!header || header.length !== 13 || !data) return null;
  const colorType = header[9];
  if (!isColorType(colorType) || !DEPTHS[colorType].includes(header[8])) return null;
  const [widthPx, heightPx] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const palette = chunks.get('PLTE')?.[0];
  if (widthPx === 0 || heightPx === 0 || (colorType === 3 && !isPalette(palette))) return null;
  return {
    widthPx,
    heightPx,
    bitDepth: header[8],
    colorType,
    isInterlaced: header[12] === 1,
    palette,
    transparency: chunks.get('tRNS')?.[0],
    data: data.length === 1 ? data[0] : Buffer.concat(data),
    dpi: readDensity(chunks.get('pHYs')?.[0]),
  };
}

/** Samples for each pixel. */
export function channelsOf({ colorType }: Pick<Png, 'colorType'>): number {
  return CHANNELS[colorType];
}

/** Bytes of a row of so many pixels, without the filter byte before it. */
export function rowBytes(png: Pick<Png, 'colorType' | 'bitDepth'>, widthPx: number): number {
  return Math.ceil((widthPx * channelsOf(png) * png.bitDepth) / 8);
}

/** Bytes that the rows take when they are inflated, with a filter byte each. */
export function inflatedBytes(png: Png): number {
  if (!png.isInterlaced) return png.heightPx * (1 + rowBytes(png, png.widthPx));
  return PASSES.reduce((sum, pass) => {
    const { widthPx, heightPx } = passSize(png, pass);
    return sum + (widthPx === 0 ? 0 : heightPx * (1 + rowBytes(png, widthPx)));
  }, 0);
}

/** Pixels of one pass of an interlaced picture. */
export function passSize(png: Png, pass: (typeof PASSES)[number]): { widthPx: number; heightPx: number } {
  return {
    widthPx: Math.max(0, Math.ceil((png.widthPx - pass.x) / pass.stepX)),
    heightPx: Math.max(0, Math.ceil((png.heightPx - pass.y) / pass.stepY)),
  };
}

/** Inflates the rows, never to more than the header says; `null` where they are damaged. */
export function inflateRows(png: Png): Uint8Array | null {
  const expected = inflatedBytes(png);
  try {
    const rows = inflateSync(png.data, { maxOutputLength: expected });
    return rows.length === expected ? rows : null;
  } catch {
    return null;
  }
}

function readChunks(bytes: Buffer): ReadonlyMap<string, Buffer[]> {
  const chunks = new Map<string, Buffer[]>();
  for (let at = SIGNATURE.length; at + 12 <= bytes.length;) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (bytes.readUInt32BE(end) !== crc32(bytes.subarray(at + 4, end))) break;
    const known = chunks.get(type);
    if (known) known.push(bytes.subarray(at + 8, end));
    else chunks.set(type, [bytes.subarray(at + 8, end)]);
    if (type === 'IEND') break;
    at = end + 4;
  }
  return chunks;
}

function isColorType(value: number): value is PngColorType {
  return value in CHANNELS;
}

function isPalette(palette: Uint8Array | undefined): boolean {
  return palette !== undefined && palette.length > 0 && palette.length % 3 === 0 && palette.length <= 768;
}

function readDensity(chunk: Buffer | undefined): number | undefined {
  if (chunk?.length !== 9 || chunk[8] !== 1) return undefined;
  const dpi = Math.round(chunk.readUInt32BE(0) * METRES_PER_INCH);
  return dpi > 0 ? dpi : undefined;
}
