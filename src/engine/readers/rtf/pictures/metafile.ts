import { EMR } from './metafile/emf-record-types.js';
import { META } from './metafile/wmf-record-types.js';
import type { PictureKind } from './picture-kind.js';

/** Records that paint a bitmap, with the number of 16-bit words between the header of the record and the bitmap. */
const WMF_BITMAPS: ReadonlyMap<number, number> = new Map([
  [META.DIBBITBLT, 8],
  [META.DIBSTRETCHBLT, 10],
  [META.STRETCHDIB, 11],
]);
const WMF_PLACEABLE_KEY = 0x9ac6cdd7;
const WMF_HEADER_BYTES = 18;

/** Records that draw something else: the bitmap is then only a part of the picture. */
const WMF_DRAWINGS = new Set<number>([
  META.LINETO,
  META.POLYGON,
  META.POLYLINE,
  META.ELLIPSE,
  META.RECTANGLE,
  META.TEXTOUT,
  META.POLYPOLYGON,
  META.ROUNDRECT,
  META.ARC,
  META.PIE,
  META.CHORD,
  META.EXTTEXTOUT,
]);
const EMF_DRAWINGS = new Set<number>([
  EMR.POLYBEZIER,
  EMR.POLYGON,
  EMR.POLYLINE,
  EMR.POLYBEZIERTO,
  EMR.POLYLINETO,
  EMR.POLYPOLYLINE,
  EMR.POLYPOLYGON,
  EMR.ELLIPSE,
  EMR.RECTANGLE,
  EMR.ROUNDRECT,
  EMR.ARC,
  EMR.CHORD,
  EMR.PIE,
  EMR.LINETO,
  EMR.FILLPATH,
  EMR.STROKEANDFILLPATH,
  EMR.STROKEPATH,
  EMR.EXTTEXTOUTA,
  EMR.EXTTEXTOUTW,
  EMR.POLYBEZIER16,
  EMR.POLYGON16,
  EMR.POLYLINE16,
]);

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
    if (sizeBytes < 6 || record === META.EOF || WMF_DRAWINGS.has(record)) break;
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
    if (sizeBytes < 8 || EMF_DRAWINGS.has(record)) return undefined;
    if (record === EMR.STRETCHDIBITS && bitmap) return undefined;
    if (record === EMR.STRETCHDIBITS) bitmap = emfBitmap(view, bytes, at, sizeBytes);
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
