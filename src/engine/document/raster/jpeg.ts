/** What the markers of a JPEG file (ITU-T T.81) say. */
export interface Jpeg {
  /** As stored: before the orientation is applied. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly components: 1 | 3 | 4;
  /** Written by Adobe: CMYK values are inverted. */
  readonly isAdobe: boolean;
  /** Exif orientation, 1–8. */
  readonly orientation: number;
  readonly dpi?: number;
}

const [SOI, SOS, APP0, APP1, APP14] = [0xffd8, 0xffda, 0xffe0, 0xffe1, 0xffee];
/** Baseline, extended and progressive Huffman: what PDF readers decode. */
const FRAMES = new Set([0xffc0, 0xffc1, 0xffc2]);
const ORIENTATION_TAG = 0x0112;
const CENTIMETRES_PER_INCH = 2.54;

export function isJpeg(bytes: Uint8Array): boolean {
  return bytes.length > 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

/** Reads the markers up to the picture; `null` where the file is no JPEG that PDF can hold. */
export function readJpeg(bytes: Uint8Array): Jpeg | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isJpeg(bytes) || buffer.readUInt16BE(0) !== SOI) return null;
  let frame: Pick<Jpeg, 'widthPx' | 'heightPx' | 'components'> | null = null;
  const found: Pick<Jpeg, 'isAdobe' | 'orientation' | 'dpi'> = { isAdobe: false, orientation: 1 };
  for (let at = 2; at + 4 <= buffer.length;) {
    const marker = buffer.readUInt16BE(at);
    if (marker === SOS) return frame && { ...frame, ...found };
    if (marker === 0xffff) {
      at++;
      continue;
    }
    const end = at + 2 + buffer.readUInt16BE(at + 2);
    if (marker < 0xff01 || end > buffer.length || end < at + 4) return null;
    const body = buffer.subarray(at + 4, end);
    if (FRAMES.has(marker)) frame = readFrame(body);
    else Object.assign(found, readApplication(marker, body));
    at = end;
  }
  return null;
}

function readFrame(body: Buffer): Pick<Jpeg, 'widthPx' | 'heightPx' | 'components'> | null {
  if (body.length < 6 || body[0] !== 8) return null;
  const [heightPx, widthPx, components] = [body.readUInt16BE(1), body.readUInt16BE(3), body[5]];
  if (widthPx === 0 || heightPx === 0 || (components !== 1 && components !== 3 && components !== 4)) return null;
  return { widthPx, heightPx, components };
}

function readApplication(marker: number, body: Buffer): Partial<Jpeg> {
  const name = body.toString('latin1', 0, 6);
  if (marker === APP14 && name.startsWith('Adobe')) return { isAdobe: true };
  if (marker === APP0 && name.startsWith('JFIF\0')) return readDensity(body);
  if (marker === APP1 && name === 'Exif\0\0') return { orientation: readOrientation(body.subarray(6)) };
  return {};
}

function readDensity(body: Buffer): Partial<Jpeg> {
  if (body.length < 12) return {};
  const density = body.readUInt16BE(8);
  const dpi = body[7] === 1 ? density : body[7] === 2 ? Math.round(density * CENTIMETRES_PER_INCH) : 0;
  return dpi > 0 ? { dpi } : {};
}

/** The orientation in the first directory of an Exif block (TIFF), 1 where it is absent or damaged. */
function readOrientation(tiff: Buffer): number {
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const uint16 = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  if (tiff.length < 10) return 1;
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  const count = uint16(directory);
  for (let at = directory + 2; at + 12 <= tiff.length && at < directory + 2 + count * 12; at += 12) {
    if (uint16(at) !== ORIENTATION_TAG) continue;
    const orientation = uint16(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}
