import { deflateSync } from 'node:zlib';
import { channelsOf, type Png, readPng, rowBytes } from '../../../document/raster/png.js';
import { reference, type Raw } from '../file/serialise.js';
import type { FileBody } from '../file/file-body.js';
import { decodePng, readBits } from '../../../document/raster/decode-png.js';

/** Color type of a picture with a palette. */
const PALETTE = 3;

/**
 * Writes a PNG as an image XObject; `null` where it is damaged. Rows without alpha go to the file as they are: PDF knows
 * the filters of PNG.
 */
export function writePngImage(body: FileBody, bytes: Uint8Array): Raw | null {
  const png = readPng(bytes);
  if (!png) return null;
  const hasAlpha = png.colorType === 4 || png.colorType === 6;
  const needsPixels = png.isInterlaced || hasAlpha || (png.colorType === PALETTE && png.transparency !== undefined);
  if (!needsPixels) return reference(writeImage(body, png, png.data, `${predictorEntries(png)}${colorKey(png)}`));
  const rows = decodePng(png);
  if (!rows) return null;
  if (hasAlpha) return reference(writeWithAlpha(body, png, rows));
  const mask = png.colorType === PALETTE && png.transparency ? writeMask(body, png, paletteAlpha(png, rows), 8) : null;
  const maskEntry = mask === null ? colorKey(png) : `/SMask ${mask} 0 R`;
  return reference(writeImage(body, png, deflateSync(rows), `/Filter/FlateDecode${maskEntry}`));
}

function writeImage(body: FileBody, png: Png, data: Uint8Array, entries: string): number {
  const id = body.newId();
  const size = `/Width ${png.widthPx}/Height ${png.heightPx}/BitsPerComponent ${png.bitDepth}`;
  body.stream(id, `/Type/XObject/Subtype/Image${size}/ColorSpace${colorSpace(png)}${entries}`, data);
  return id;
}

function writeMask(body: FileBody, { widthPx, heightPx }: Png, alpha: Uint8Array, bits: number): number {
  const id = body.newId();
  const size = `/Width ${widthPx}/Height ${heightPx}/BitsPerComponent ${bits}`;
  body.compressed(id, `/Type/XObject/Subtype/Image${size}/ColorSpace/DeviceGray`, alpha);
  return id;
}

function predictorEntries(png: Png): string {
  const parameters = `/Predictor 15/Colors ${channelsOf(png)}/BitsPerComponent ${png.bitDepth}/Columns ${png.widthPx}`;
  return `/Filter/FlateDecode/DecodeParms<<${parameters}>>`;
}

function colorSpace({ colorType, palette }: Png): string {
  if (colorType === PALETTE && palette) {
    return `[/Indexed/DeviceRGB ${palette.length / 3 - 1}<${Buffer.from(palette).toString('hex')}>]`;
  }
  return colorType === 0 || colorType === 4 ? '/DeviceGray' : '/DeviceRGB';
}

/** One colour that is transparent (`tRNS` of pictures without palette or alpha). */
function colorKey({ colorType, transparency }: Png): string {
  const samples = colorType === 0 ? 1 : 3;
  if ((colorType !== 0 && colorType !== 2) || transparency?.length !== samples * 2) return '';
  const ranges: number[] = [];
  for (let i = 0; i < samples; i++) {
    const value = (transparency[i * 2] << 8) | transparency[i * 2 + 1];
    ranges.push(value, value);
  }
  return `/Mask[${ranges.join(' ')}]`;
}

function paletteAlpha(png: Png, rows: Uint8Array): Uint8Array {
  const width = rowBytes(png, png.widthPx);
  const alpha = new Uint8Array(png.widthPx * png.heightPx);
  for (let y = 0; y < png.heightPx; y++) {
    for (let x = 0; x < png.widthPx; x++) {
      const index = readBits(rows, y * width, x, png.bitDepth);
      alpha[y * png.widthPx + x] = png.transparency?.[index] ?? 0xff;
    }
  }
  return alpha;
}

/** Divides the samples in colour and alpha. */
function writeWithAlpha(body: FileBody, png: Png, rows: Uint8Array): number {
  const size = png.bitDepth >> 3;
  const colorSize = (channelsOf(png) - 1) * size;
  const count = png.widthPx * png.heightPx;
  const color = new Uint8Array(count * colorSize);
  const alpha = new Uint8Array(count * size);
  for (let i = 0, at = 0; i < count; i++) {
    for (let k = 0; k < colorSize; k++) color[i * colorSize + k] = rows[at++];
    for (let k = 0; k < size; k++) alpha[i * size + k] = rows[at++];
  }
  const isOpaque = alpha.every((value) => value === 0xff);
  const mask = isOpaque ? '' : `/SMask ${writeMask(body, png, alpha, png.bitDepth)} 0 R`;
  return writeImage(body, png, deflateSync(color), `/Filter/FlateDecode${mask}`);
}
