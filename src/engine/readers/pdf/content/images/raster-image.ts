import { encodePng, type Raster } from '../../../../document/raster/encode-png.js';
import type { Color } from '../../../../document/style.js';
import type { Matrix } from '../../geometry/matrix.js';
import type { PdfjsImage } from '../operators/image-painter.js';
import { orientRaster } from './orient-raster.js';

const KINDS = {
  1: { kind: 'gray', bitsPerSample: 1 },
  2: { kind: 'rgb', bitsPerSample: 8 },
  3: { kind: 'rgba', bitsPerSample: 8 },
} as const satisfies Record<number, Pick<Raster, 'kind' | 'bitsPerSample'>>;

/** Decoded pixels as a PNG that stands upright on the page; `null` where they are missing or too few for their size. */
export function rasterImage(image: PdfjsImage, stencilColor: Color | null, placing: Matrix): Uint8Array | null {
  const raster = stencilColor ? stencil(image, stencilColor) : picture(image);
  return raster ? encodePng(orientRaster(raster, placing)) : null;
}

function picture({ width, height, kind, data }: PdfjsImage): Raster | null {
  const format = kind === 1 || kind === 2 || kind === 3 ? KINDS[kind] : null;
  if (!format || !data) return null;
  const stride = format.bitsPerSample === 1 ? (width + 7) >> 3 : width * (format.kind === 'rgb' ? 3 : 4);
  return data.length < stride * height ? null : { width, height, ...format, data: bytes(data) };
}

/** A stencil mask paints where its bits are 0: in black it becomes a bilevel picture, in a colour one with transparency. */
function stencil({ width, height, data }: PdfjsImage, color: Color): Raster | null {
  const stride = (width + 7) >> 3;
  if (!data || data.length < stride * height) return null;
  if (color === '#000000') return { width, height, kind: 'gray', bitsPerSample: 1, data: bytes(data) };
  const value = Number.parseInt(color.slice(1), 16);
  const pixels = new Uint8Array(width * height * 4);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to += 4) {
      const isPainted = ((data[y * stride + (x >> 3)] >> (7 - (x & 7))) & 1) === 0;
      pixels[to] = value >> 16;
      pixels[to + 1] = (value >> 8) & 255;
      pixels[to + 2] = value & 255;
      pixels[to + 3] = isPainted ? 255 : 0;
    }
  return { width, height, kind: 'rgba', bitsPerSample: 8, data: pixels };
}

function bytes(data: Uint8Array | Uint8ClampedArray): Uint8Array {
  return new Uint8Array(data.buffer, data.byteOffset, data.length);
}
