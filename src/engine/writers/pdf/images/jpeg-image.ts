import { readJpeg } from '../../../document/raster/jpeg.js';
import type { FileBody } from '../file/file-body.js';
import { type Raw, reference } from '../file/serialise.js';

const COLOR_SPACES = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' } as const;

/** Writes a JPEG as an image XObject, as it is; `null` where it is damaged. */
export function writeJpegImage(body: FileBody, bytes: Uint8Array): Raw | null {
  const jpeg = readJpeg(bytes);
  if (!jpeg) return null;
  const id = body.newId();
  const decode = jpeg.components === 4 && jpeg.isAdobe ? '/Decode[1 0 1 0 1 0 1 0]' : '';
  body.stream(
    id,
    `/Type/XObject/Subtype/Image/Width ${jpeg.widthPx}/Height ${jpeg.heightPx}/BitsPerComponent 8` +
      `/ColorSpace${COLOR_SPACES[jpeg.components]}${decode}/Filter/DCTDecode`,
    bytes,
  );
  return reference(id);
}

type Matrix = readonly [number, number, number, number, number, number];

/** Where the unit square goes for each Exif orientation: [a b c d e f] for a box of 1 × 1. */
const ORIENTATIONS: Readonly<Record<number, Matrix>> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
};

/** The matrix that puts an image with an orientation into a box; y upwards. */
export function orientedMatrix(
  orientation: number,
  xPt: number,
  yPt: number,
  widthPt: number,
  heightPt: number,
): Matrix {
  const [a, b, c, d, e, f] = ORIENTATIONS[orientation];
  return [a * widthPt, b * heightPt, c * widthPt, d * heightPt, xPt + e * widthPt, yPt + f * heightPt];
}
