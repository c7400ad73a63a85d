import type { PictureKind } from './picture-kind.js';

/** [MS-WMF] 2.1.1.1: records that paint a bitmap, with the number of 16-bit words between the header of the record and the bitmap. */
const WMF_BITMAPS: ReadonlyMap<number, number> = new Map([
  [0x0940, 8],
  [0x0b41, 10],
  [0x0f43, 11],
]);
const WMF_PLACEABLE_KEY = 0x9ac6cdd7;
const WMF_HEADER_BYTES = 18;

/** [MS-EMF] 2.3.1.7: EMR_STRETCHDIBITS. */
const EMF_STRETCH_DIBITS = 81;

/** Records that draw something else: the bitmap is then only a part of the picture. */
const WMF_DRAWINGS = new Set([
  0x0213, 0x0324, 0x0325, 0x0418, 0x041b, 0x0521, 0x0538, 0x061c, 0x0817, 0x081a, 0x0830, 0x0a32,
]);
const EMF_FIRST_DRAWINGS = new Set([2, 3, 4, 5, 6, 7, 8, 42, 43, 44, 45, 46, 47, 54, 62, 63, 64, 83, 84, 85, 86, 87]);

/**
 * The device-independent bitmap in a metafile that paints nothing but it: how Windows wraps photographs and screen
 * shots. `undefined` for drawings.
 */
export function bitmapOfMetafile(bytes: Uint8Array, kind: PictureKind | undefined): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (kind === 'WMF') return bitmapOfWmf(view, bytes);
  return kind === 'EMF' ? bitmapOfEmf(view, bytes) : undefined;
}

function bitmapOfWmf(view: DataView, bytes: Uint8Array): Uint8Array | undefined {
  if (view.byteLength < WMF_HEADER_BYTES) return undefined;
  let at = (view.getUint32(0, true) === WMF_PLACEABLE_KEY ? 22 : 0) + WMF_HEADER_BYTES;
  let bitmap: Uint8Array | undefined;
  while (at + 6 <= view.byteLength) {
    const sizeBytes = view.getUint32(at, true) * 2;
    const record = view.getUint16(at + 4, true);
    if (sizeBytes < 6 || record === 0 || WMF_DRAWINGS.has(record)) break;
    const words = WMF_BITMAPS.get(record);
    if (words !== undefined && bitmap) return undefined;
    if (words !== undefined) bitmap = bytes.subarray(at + 6 + words * 2, at + sizeBytes);
    at += sizeBytes;
  }
  const isDrawing = at + 6 <= view.byteLength && WMF_DRAWINGS.has(view.getUint16(at + 4, true));
  return isDrawing ? undefined : bitmap;
}

function bitmapOfEmf(view: DataView, bytes: Uint8Array): Uint8Array | undefined {
  let at = 0;
  let bitmap: Uint8Array | undefined;
  while (at + 8 <= view.byteLength) {
    const record = view.getUint32(at, true);
    const sizeBytes = view.getUint32(at + 4, true);
    if (sizeBytes < 8 || EMF_FIRST_DRAWINGS.has(record)) return undefined;
    if (record === EMF_STRETCH_DIBITS && bitmap) return undefined;
    if (record === EMF_STRETCH_DIBITS) bitmap = emfBitmap(view, bytes, at, sizeBytes);
    at += sizeBytes;
  }
  return bitmap;
}

/** Header and pixels lie apart in the record; joined they are a bitmap. */
function emfBitmap(view: DataView, bytes: Uint8Array, at: number, sizeBytes: number): Uint8Array | undefined {
  if (sizeBytes < 80 || at + 80 > view.byteLength) return undefined;
  const part = (field: number): Uint8Array => {
    const from = at + view.getUint32(at + field, true);
    return bytes.subarray(from, from + view.getUint32(at + field + 4, true));
  };
  return Buffer.concat([part(48), part(56)]);
}
