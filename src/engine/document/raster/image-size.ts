import { isJpeg, readJpeg } from './jpeg.js';
import { inflatedBytes, inflateRows, isPng, readPng } from './png.js';

/** Why a picture can't be set. */
export type ImageProblem = 'unsupported' | 'broken' | 'too-large';

/** What a picture's header says of its size, after an Exif orientation is applied; `dpi` only where it says it. */
export interface ImageSize {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly dpi?: number;
}

const MAX_PIXELS = 100_000_000;
/** Memory that the decoded pixels may take. */
const MAX_DECODED_BYTES = 192 * 1024 * 1024;
const FIRST_TURNED_ORIENTATION = 5;

const known = new WeakMap<Uint8Array, ImageSize | ImageProblem>();

/**
 * Reads the size of a PNG or JPEG and makes sure that it can be decoded within bounds, so that a writer can rely on it.
 * SVG is `unsupported`. The answer for the same bytes object is remembered.
 */
export function readImageSize(bytes: Uint8Array): ImageSize | ImageProblem {
  let answer = known.get(bytes);
  if (answer === undefined) {
    answer = isPng(bytes) ? pngSize(bytes) : isJpeg(bytes) ? jpegSize(bytes) : 'unsupported';
    known.set(bytes, answer);
  }
  return answer;
}

function pngSize(bytes: Uint8Array): ImageSize | ImageProblem {
  const png = readPng(bytes);
  if (!png) return 'broken';
  if (png.widthPx * png.heightPx > MAX_PIXELS || inflatedBytes(png) > MAX_DECODED_BYTES) return 'too-large';
  if (!inflateRows(png)) return 'broken';
  return { widthPx: png.widthPx, heightPx: png.heightPx, dpi: png.dpi };
}

function jpegSize(bytes: Uint8Array): ImageSize | ImageProblem {
  const jpeg = readJpeg(bytes);
  if (!jpeg) return 'broken';
  const { widthPx, heightPx, orientation, dpi } = jpeg;
  if (widthPx * heightPx > MAX_PIXELS) return 'too-large';
  const isTurned = orientation >= FIRST_TURNED_ORIENTATION;
  return { widthPx: isTurned ? heightPx : widthPx, heightPx: isTurned ? widthPx : heightPx, dpi };
}
