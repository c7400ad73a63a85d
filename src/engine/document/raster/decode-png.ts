import { channelsOf, inflateRows, PASSES, passSize, type Png, rowBytes } from './png.js';

/** Unfiltered rows of a picture that isn't interlaced, each of `rowBytes(png, widthPx)`; `null` where it is damaged. */
export function decodePng(png: Png): Uint8Array | null {
  const rows = inflateRows(png);
  if (!rows) return null;
  if (!png.isInterlaced) return unfilter(png, rows, 0, png.widthPx, png.heightPx);
  return deinterlace(png, rows);
}

/** Undoes the filters of ISO/IEC 15948, 9. */
function unfilter(png: Png, rows: Uint8Array, start: number, widthPx: number, heightPx: number): Uint8Array | null {
  const width = rowBytes(png, widthPx);
  const step = Math.max(1, (channelsOf(png) * png.bitDepth) >> 3);
  const out = new Uint8Array(width * heightPx);
  for (let y = 0; y < heightPx; y++) {
    const source = start + y * (width + 1);
    const target = y * width;
    const filter = rows[source];
    if (filter > 4) return null;
    for (let x = 0; x < width; x++) {
      const left = x >= step ? out[target + x - step] : 0;
      const up = y > 0 ? out[target + x - width] : 0;
      const corner = x >= step && y > 0 ? out[target + x - width - step] : 0;
      out[target + x] = rows[source + 1 + x] + predict(filter, left, up, corner);
    }
  }
  return out;
}

function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  return filter === 3 ? (left + up) >> 1 : paeth(left, up, corner);
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(estimate - left), Math.abs(estimate - up), Math.abs(estimate - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Puts the seven passes of Adam7 together. */
function deinterlace(png: Png, rows: Uint8Array): Uint8Array | null {
  const width = rowBytes(png, png.widthPx);
  const out = new Uint8Array(width * png.heightPx);
  const bits = channelsOf(png) * png.bitDepth;
  let start = 0;
  for (const pass of PASSES) {
    const { widthPx, heightPx } = passSize(png, pass);
    if (widthPx === 0 || heightPx === 0) continue;
    const part = unfilter(png, rows, start, widthPx, heightPx);
    if (!part) return null;
    const partWidth = rowBytes(png, widthPx);
    for (let y = 0; y < heightPx; y++) {
      const target = (pass.y + y * pass.stepY) * width;
      for (let x = 0; x < widthPx; x++) {
        copyPixel(part, y * partWidth, x, out, target, pass.x + x * pass.stepX, bits);
      }
    }
    start += heightPx * (partWidth + 1);
  }
  return out;
}

function copyPixel(
  source: Uint8Array,
  sourceRow: number,
  sourceX: number,
  target: Uint8Array,
  targetRow: number,
  targetX: number,
  bits: number,
): void {
  if (bits >= 8) {
    const size = bits >> 3;
    for (let i = 0; i < size; i++) target[targetRow + targetX * size + i] = source[sourceRow + sourceX * size + i];
    return;
  }
  const value = readBits(source, sourceRow, sourceX, bits);
  target[targetRow + ((targetX * bits) >> 3)] |= value << (8 - bits - ((targetX * bits) & 7));
}

/** Sample of a picture with less than eight bits a pixel. */
export function readBits(rows: Uint8Array, row: number, x: number, bits: number): number {
  return (rows[row + ((x * bits) >> 3)] >> (8 - bits - ((x * bits) & 7))) & ((1 << bits) - 1);
}
