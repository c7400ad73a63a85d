import type { PictureKind } from './picture-kind.js';
import type { Image, ImageFormat } from '../../../document/inline.js';
import { readImageSize } from '../../../document/raster/image-size.js';
import { dibToPng } from './dib.js';
import { gifToPng } from './gif.js';
import { bitmapOfMetafile } from './metafile.js';
import { drawMetafile } from './metafile/metafile-drawing.js';

/** Bytes in a format of the document model, with the text in them if it is known; or the format that can't be shown. */
export type Picture = (Pick<Image, 'format' | 'bytes'> & { readonly text?: string }) | { readonly skipped: string };

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_SIGNATURE = [0xff, 0xd8, 0xff];

/** Picture data as an image. Signatures in the bytes go before the format that the file claims (`kind`). */
export function pictureToImage(bytes: Uint8Array, kind: PictureKind | undefined): Picture {
  const format = sniff(bytes);
  if (format) return usable({ format, bytes });
  const gif = isGif(bytes) ? gifToPng(bytes) : undefined;
  if (gif) return { format: 'png', bytes: gif };
  const dib = kind === 'DIB' ? bytes : bitmapOfMetafile(bytes, kind);
  const png = dib && dibToPng(dib);
  if (png) return { format: 'png', bytes: png };
  const drawing = drawMetafile(bytes, kind);
  if (drawing) return { format: 'svg', bytes: drawing.svg, text: drawing.text };
  return { skipped: isGif(bytes) ? 'GIF' : (kind ?? 'picture') };
}

/** A picture that can't be decoded within bounds is no picture. */
function usable(picture: Pick<Image, 'format' | 'bytes'>): Picture {
  const size = readImageSize(picture.bytes);
  return typeof size === 'string' ? { skipped: `${picture.format.toUpperCase()}, ${size}` } : picture;
}

function isGif(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'GIF8';
}

function sniff(bytes: Uint8Array): ImageFormat | undefined {
  if (PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)) return 'png';
  return JPEG_SIGNATURE.every((byte, at) => bytes[at] === byte) ? 'jpeg' : undefined;
}
