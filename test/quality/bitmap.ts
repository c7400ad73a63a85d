import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';

const execute = promisify(execFile);
const dpi = 50;
/** Grey levels that smoothing may differ by. */
const tolerance = 48;

/** A page as grey levels, row by row. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Draws a page, counted from 1. */
export async function drawPage(pdf: string, page: number): Promise<Bitmap> {
  const range = ['-f', String(page), '-l', String(page)];
  const args = ['-r', String(dpi), '-gray', ...range, pdf];
  const { stdout } = await execute('pdftoppm', args, { encoding: 'buffer', maxBuffer: 2 ** 24 });
  return readGrey(stdout);
}

/** A portable graymap (PGM, P5). */
export function readGrey(bytes: Buffer): Bitmap {
  const [head = '', width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 40)) ?? [];
  if (head === '') throw new Error('no graymap');
  return { width: Number(width), height: Number(height), pixels: bytes.subarray(head.length) };
}

export function pack({ width, height, pixels }: Bitmap): Buffer {
  return gzipSync(Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), pixels]), { level: 9 });
}

export function unpack(bytes: Buffer): Bitmap {
  return readGrey(gunzipSync(bytes));
}

/** The share of pixels that differ; all where the sizes do. */
export function difference(one: Bitmap, other: Bitmap): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  let count = 0;
  for (const [i, level] of one.pixels.entries()) {
    if (Math.abs(level - (other.pixels[i] ?? 0)) > tolerance) count++;
  }
  return count / one.pixels.length;
}
