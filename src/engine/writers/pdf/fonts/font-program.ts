import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { Face } from '../../../fonts/face.js';
import type { FileBody } from '../file/file-body.js';
import { formatNumber } from '../file/serialise.js';

/** Flags of a font descriptor (ISO 32000-1, table 123). */
const FIXED_PITCH = 1;
const SYMBOLIC = 4;
const ITALIC = 64;
const TAG_LETTERS = 6;

/** Name of a subset: six letters made of its bytes, and the name of the font (ISO 32000-1, 9.6.4). */
export function subsetName(program: Uint8Array, face: Face): string {
  const digest = createHash('sha256').update(program).digest();
  let tag = '';
  for (let i = 0; i < TAG_LETTERS; i++) tag += String.fromCharCode(0x41 + (digest[i] % 26));
  return `${tag}+${face.postScriptName}`;
}

/** Writes the font file and its descriptor; returns the number of the descriptor. */
export function writeDescriptor(body: FileBody, face: Face, name: string, program: Uint8Array): number {
  const file = body.newId();
  body.stream(file, `/Length1 ${program.length}/Filter/FlateDecode`, deflateSync(program));
  const { metrics } = face;
  const scaled = (value: number): string => formatNumber(Math.round((value * 1000) / metrics.unitsPerEm));
  const flags = SYMBOLIC | (metrics.isFixedPitch ? FIXED_PITCH : 0) | (metrics.italicAngle !== 0 ? ITALIC : 0);
  return body.add(
    `<</Type/FontDescriptor/FontName/${name}/Flags ${flags}/FontBBox[${metrics.boundingBox.map(scaled).join(' ')}]` +
      `/ItalicAngle ${formatNumber(metrics.italicAngle)}/Ascent ${scaled(metrics.ascent)}/Descent ${scaled(metrics.descent)}` +
      `/CapHeight ${scaled(metrics.capHeight)}/XHeight ${scaled(metrics.xHeight)}` +
      `/StemV ${stemWidth(metrics.weight)}/FontFile2 ${file} 0 R>>`,
  );
}

/** The usual estimate of the vertical stems from the weight, in thousandths of an em. */
function stemWidth(weight: number): number {
  return Math.round(50 + (weight / 65) ** 2);
}

/** An advance width in thousandths of an em, as PDF states it, to three decimals. */
export function formatWidth(advance: number, unitsPerEm: number): string {
  return formatNumber((advance * 1000) / unitsPerEm, 3);
}
