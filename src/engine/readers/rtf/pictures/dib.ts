import type { Color } from '../../../document/style.js';
import { encodePng } from '../../../document/raster/encode-png.js';

/** 40 million pixels take 120 MB as RGB: a larger bitmap is refused. */
const MAX_PIXELS = 40_000_000;
const RGB = 0;
const BIT_FIELDS = 3;
const CORE_HEADER = 12;
const INFO_HEADER = 40;

interface DibHeader {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly isTopDown: boolean;
  readonly bitsPerPixel: number;
  readonly paletteAt: number;
  /** Bytes per palette entry. */
  readonly paletteStep: number;
  readonly pixelsAt: number;
}

interface Pixels {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Three bytes a pixel, rows from the top. */
  readonly rgb: Uint8Array;
}

/** A Windows device-independent bitmap ([MS-WMF] 2.2.2.9) as PNG; `undefined` where it is compressed or broken. */
export function dibToPng(dib: Uint8Array): Uint8Array | undefined {
  const pixels = readPixels(dib);
  return (
    pixels &&
    encodePng({ width: pixels.widthPx, height: pixels.heightPx, kind: 'rgb', bitsPerSample: 8, data: pixels.rgb })
  );
}

/** The average colour of a bitmap, which replaces a pattern; `undefined` where it is compressed or broken. */
export function averageColor(dib: Uint8Array): Color | undefined {
  const rgb = readPixels(dib)?.rgb;
  if (!rgb) return undefined;
  const sums = [0, 0, 0];
  for (let at = 0; at < rgb.length; at++) sums[at % 3] += rgb[at];
  return `#${sums.map((sum) => hexByte(Math.round((sum * 3) / rgb.length))).join('')}`;
}

function hexByte(value: number): string {
  return value.toString(16).padStart(2, '0');
}

function readPixels(dib: Uint8Array): Pixels | undefined {
  const view = new DataView(dib.buffer, dib.byteOffset, dib.byteLength);
  const header = readHeader(view);
  if (!header) return undefined;
  const { widthPx, heightPx, isTopDown, bitsPerPixel, pixelsAt } = header;
  const stride = Math.ceil((widthPx * bitsPerPixel) / 32) * 4;
  if (pixelsAt + stride * (heightPx - 1) + Math.ceil((widthPx * bitsPerPixel) / 8) > dib.length) return undefined;
  const rgb = new Uint8Array(widthPx * heightPx * 3);
  const readPixel = pixelReader(view, header);
  for (let y = 0; y < heightPx; y++) {
    const row = pixelsAt + stride * (isTopDown ? y : heightPx - 1 - y);
    for (let x = 0; x < widthPx; x++) writePixel(rgb, (y * widthPx + x) * 3, readPixel(row, x));
  }
  return { widthPx, heightPx, rgb };
}

function writePixel(rgb: Uint8Array, at: number, color: number): void {
  rgb[at] = color >> 16;
  rgb[at + 1] = color >> 8;
  rgb[at + 2] = color;
}

function readHeader(view: DataView): DibHeader | undefined {
  if (view.byteLength < INFO_HEADER) return undefined;
  const size = view.getUint32(0, true);
  const header =
    size === CORE_HEADER ? readCoreHeader(view) : size >= INFO_HEADER ? readInfoHeader(view, size) : undefined;
  if (!header || header.widthPx < 1 || header.heightPx < 1) return undefined;
  const isSupported = [1, 4, 8, 16, 24, 32].includes(header.bitsPerPixel);
  return isSupported && header.widthPx * header.heightPx <= MAX_PIXELS ? header : undefined;
}

function readCoreHeader(view: DataView): DibHeader {
  const bitsPerPixel = view.getUint16(10, true);
  const colors = bitsPerPixel <= 8 ? 2 ** bitsPerPixel : 0;
  return {
    widthPx: view.getUint16(4, true),
    heightPx: view.getUint16(6, true),
    isTopDown: false,
    bitsPerPixel,
    paletteAt: CORE_HEADER,
    paletteStep: 3,
    pixelsAt: CORE_HEADER + colors * 3,
  };
}

/** Bit fields are not read, but assumed: 5-5-5 for 16 bits, 8-8-8 for 32. */
function readInfoHeader(view: DataView, size: number): DibHeader | undefined {
  const bitsPerPixel = view.getUint16(14, true);
  const compression = view.getUint32(16, true);
  if (compression !== RGB && compression !== BIT_FIELDS) return undefined;
  const height = view.getInt32(8, true);
  const used = view.getUint32(32, true);
  const colors = bitsPerPixel <= 8 ? Math.min(used || 2 ** bitsPerPixel, 256) : Math.min(used, 256);
  const masks = compression === BIT_FIELDS && size === INFO_HEADER ? 12 : 0;
  return {
    widthPx: view.getInt32(4, true),
    heightPx: Math.abs(height),
    isTopDown: height < 0,
    bitsPerPixel,
    paletteAt: size + masks,
    paletteStep: 4,
    pixelsAt: size + masks + colors * 4,
  };
}

/** Reads the pixel in column `x` of the row at `row` as 0xRRGGBB. */
function pixelReader(view: DataView, header: DibHeader): (row: number, x: number) => number {
  const { bitsPerPixel } = header;
  const bgr = (at: number): number => (view.getUint8(at + 2) << 16) | (view.getUint8(at + 1) << 8) | view.getUint8(at);
  if (bitsPerPixel === 24) return (row, x) => bgr(row + x * 3);
  if (bitsPerPixel === 32) return (row, x) => bgr(row + x * 4);
  if (bitsPerPixel === 16) return (row, x) => expand555(view.getUint16(row + x * 2, true));
  const palette = readPalette(view, header);
  const perByte = 8 / bitsPerPixel;
  const mask = 2 ** bitsPerPixel - 1;
  return (row, x) => {
    const shift = (perByte - 1 - (x % perByte)) * bitsPerPixel;
    return palette[(view.getUint8(row + Math.floor(x / perByte)) >> shift) & mask] ?? 0;
  };
}

function readPalette(view: DataView, { paletteAt, paletteStep, pixelsAt }: DibHeader): number[] {
  const palette: number[] = [];
  for (let at = paletteAt; at + 3 <= pixelsAt && at + 3 <= view.byteLength; at += paletteStep) {
    palette.push((view.getUint8(at + 2) << 16) | (view.getUint8(at + 1) << 8) | view.getUint8(at));
  }
  return palette;
}

function expand555(value: number): number {
  const channel = (shift: number): number => Math.round((((value >> shift) & 0x1f) * 255) / 31);
  return (channel(10) << 16) | (channel(5) << 8) | channel(0);
}
