import { brotliDecompressSync } from 'node:zlib';
import { writeSfnt } from '../sfnt/write-sfnt.js';
import { ByteReader } from './byte-reader.js';
import { decodeGlyphs } from './decode-glyphs.js';
import { decodeMetrics } from './decode-metrics.js';

const HEADER_BYTES = 48;
const COUNT_OFFSET = 12;
const COMPRESSED_OFFSET = 20;
const ARBITRARY_TAG = 63;
const NULL_GLYPH_TRANSFORM = 3;
const MAX_BYTES = 64 * 1024 * 1024;

const KNOWN_TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX ' +
  'vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat ' +
  'fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '));

interface Entry {
  readonly tag: string;
  readonly isTransformed: boolean;
  /** Bytes in the decompressed stream. */
  readonly length: number;
}

/**
 * Makes a TrueType file of a WOFF2 one (W3C Recommendation WOFF 2.0); collections aren't known.
 *
 * @throws RangeError when the file ends too early or a number in it is too long
 */
export function decodeWoff2(file: Uint8Array): Uint8Array {
  const header = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const reader = new ByteReader(file.subarray(HEADER_BYTES));
  const entries = Array.from({ length: header.getUint16(COUNT_OFFSET) }, () => readEntry(reader));
  const compressed = reader.take(header.getUint32(COMPRESSED_OFFSET));
  const stream = new ByteReader(brotliDecompressSync(compressed, { maxOutputLength: MAX_BYTES }));
  const tables: Record<string, Uint8Array> = {};
  const transformed = new Set<string>();
  for (const { tag, isTransformed, length } of entries) {
    tables[tag] = stream.take(length);
    if (isTransformed) transformed.add(tag);
  }
  if (transformed.has('glyf')) Object.assign(tables, rebuildGlyphs(tables, transformed.has('hmtx')));
  return writeSfnt(tables);
}

function readEntry(reader: ByteReader): Entry {
  const flags = reader.uint8();
  const index = flags & 0x3f;
  const tag = index === ARBITRARY_TAG ? Buffer.from(reader.take(4)).toString('latin1') : KNOWN_TAGS[index];
  const version = flags >> 6;
  const isGlyphs = tag === 'glyf' || tag === 'loca';
  const isTransformed = isGlyphs ? version !== NULL_GLYPH_TRANSFORM : version !== 0;
  const originalLength = reader.base128();
  return { tag, isTransformed, length: isTransformed ? reader.base128() : originalLength };
}

function rebuildGlyphs(
  tables: Readonly<Record<string, Uint8Array>>,
  hasPackedMetrics: boolean,
): Record<string, Uint8Array> {
  const { outlines, xMins } = decodeGlyphs(tables.glyf);
  const head = Buffer.from(tables.head);
  head.writeInt16BE(1, 50);
  const loca = Buffer.alloc((outlines.length + 1) * 4);
  let offset = 0;
  for (const [i, outline] of outlines.entries()) loca.writeUInt32BE((offset += outline.length), (i + 1) * 4);
  const rebuilt: Record<string, Uint8Array> = { glyf: Buffer.concat(outlines), loca, head };
  if (hasPackedMetrics) {
    const count = Buffer.from(tables.hhea).readUInt16BE(34);
    rebuilt.hmtx = decodeMetrics(tables.hmtx, count, xMins);
  }
  return rebuilt;
}
