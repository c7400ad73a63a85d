import { bytesPerPixel, type Raster } from '../../../../document/raster/encode-png.js';
import type { Matrix } from '../../geometry/matrix.js';

/** How a picture stands on the page. */
interface Orientation {
  readonly isRotated: boolean;
  /** Whether the page's x and y run against the picture's columns and rows, or its rows and columns when rotated. */
  readonly isReversedX: boolean;
  readonly isReversedY: boolean;
}

/**
 * Rotates and flips pixels so that they stand upright on the page. `placing` maps the unit square, whose top is y = 1,
 * onto the page, where y points down; skewed pictures stay as they are.
 */
export function orientRaster(raster: Raster, placing: Matrix): Raster {
  if (isUpright(placing)) return raster;
  const { isRotated, isReversedX, isReversedY } = orientationOf(placing);
  const source = raster.bitsPerSample === 1 ? unpackBits(raster) : raster;
  return permute(source, isRotated, isReversedX, isReversedY);
}

/** Whether the picture's rows run from the page's top to its foot, and its columns from left to right. */
export function isUpright(placing: Matrix): boolean {
  const { isRotated, isReversedX, isReversedY } = orientationOf(placing);
  return !isRotated && !isReversedX && !isReversedY;
}

function orientationOf([a, b, c, d]: Matrix): Orientation {
  const isRotated = Math.abs(b) + Math.abs(c) > Math.abs(a) + Math.abs(d);
  return { isRotated, isReversedX: isRotated ? c > 0 : a < 0, isReversedY: isRotated ? b < 0 : d > 0 };
}

function permute(source: Raster, isRotated: boolean, isReversedX: boolean, isReversedY: boolean): Raster {
  const size = bytesPerPixel(source);
  const width = isRotated ? source.height : source.width;
  const height = isRotated ? source.width : source.height;
  const data = new Uint8Array(width * height * size);
  let to = 0;
  for (let y = 0; y < height; y++) {
    const across = isReversedY ? height - 1 - y : y;
    for (let x = 0; x < width; x++) {
      const along = isReversedX ? width - 1 - x : x;
      let from = (isRotated ? along * source.width + across : across * source.width + along) * size;
      for (let i = 0; i < size; i++) data[to++] = source.data[from++];
    }
  }
  return { ...source, width, height, data };
}

function unpackBits(raster: Raster): Raster {
  const stride = (raster.width + 7) >> 3;
  const data = new Uint8Array(raster.width * raster.height);
  for (let y = 0, to = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++)
      data[to++] = (raster.data[y * stride + (x >> 3)] >> (7 - (x & 7))) & 1 ? 255 : 0;
  return { ...raster, bitsPerSample: 8, data };
}
