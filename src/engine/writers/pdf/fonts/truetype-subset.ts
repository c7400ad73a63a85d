import type { GlyphSource } from '../../../fonts/glyph-source.js';
import { writeSfnt } from '../../../fonts/sfnt/write-sfnt.js';
import { GlyphCollector } from './glyph-collector.js';
import type { GlyphShape } from './glyph-shape.js';

/** How codes lead to the glyphs of a subset. `symbol`: codes of one byte, in a `cmap`; `identity`: the code is the glyph's number. */
export type CodeMap = { readonly type: 'symbol'; readonly codes: readonly number[] } | { readonly type: 'identity' };

/** Offsets of fields: `indexToLocFormat`, `numberOfHMetrics`, `numGlyphs`. */
const HEAD_LOCA_FORMAT = 50;
const HHEA_METRIC_COUNT = 34;
const MAXP_GLYPH_COUNT = 4;
/** Symbolic fonts have their codes in this range of private use. */
const SYMBOL_BASE = 0xf000;

/**
 * A TrueType file that holds the given shapes as glyphs 1, 2, 3… and `.notdef` as 0, without hints: the tables that
 * PDF asks for and no others. Composite glyphs bring their parts along, behind the shapes.
 */
export function subsetTrueType(source: GlyphSource, shapes: readonly GlyphShape[], codeMap: CodeMap): Uint8Array {
  const collector = new GlyphCollector(source, shapes);
  const glyphs = collector.collect();
  const { glyf, loca } = packOutlines(glyphs.map(({ outline }) => outline));
  const tables: Record<string, Uint8Array> = {
    glyf,
    loca,
    hmtx: packMetrics(glyphs),
    head: withUint16(source.head, HEAD_LOCA_FORMAT, 1),
    hhea: withUint16(source.hhea, HHEA_METRIC_COUNT, glyphs.length),
    maxp: packMaxima(source.maxp, glyphs.length, collector.depth, collector.maxComponents),
  };
  if (codeMap.type === 'symbol') tables.cmap = packSymbolCmap(codeMap.codes);
  return writeSfnt(tables);
}

function packOutlines(outlines: readonly Uint8Array[]): { readonly glyf: Buffer; readonly loca: Buffer } {
  const loca = Buffer.alloc((outlines.length + 1) * 4);
  const parts: Uint8Array[] = [];
  let offset = 0;
  for (const [i, outline] of outlines.entries()) {
    const padding = -outline.length & 3;
    parts.push(outline, new Uint8Array(padding));
    offset += outline.length + padding;
    loca.writeUInt32BE(offset, (i + 1) * 4);
  }
  return { glyf: Buffer.concat(parts), loca };
}

function packMetrics(glyphs: readonly { readonly advance: number; readonly leftSideBearing: number }[]): Buffer {
  const hmtx = Buffer.alloc(glyphs.length * 4);
  for (const [i, { advance, leftSideBearing }] of glyphs.entries()) {
    hmtx.writeUInt16BE(advance, i * 4);
    hmtx.writeInt16BE(leftSideBearing, i * 4 + 2);
  }
  return hmtx;
}

function withUint16(table: Uint8Array, offset: number, value: number): Buffer {
  const copy = Buffer.from(table);
  copy.writeUInt16BE(value, offset);
  return copy;
}

/** Without hints the maxima of what they need are 0: storage, functions, stack, instructions. */
function packMaxima(table: Uint8Array, count: number, depth: number, maxComponents: number): Buffer {
  const maxp = withUint16(table, MAXP_GLYPH_COUNT, count);
  for (let at = 14; at < 28; at += 2) maxp.writeUInt16BE(at === 14 ? 1 : 0, at);
  maxp.writeUInt16BE(maxComponents, 28);
  maxp.writeUInt16BE(depth, 30);
  return maxp;
}

/** `cmap` (1,0) format 0 and (3,0) format 4 at U+F000: what readers of symbolic fonts look for. */
function packSymbolCmap(codes: readonly number[]): Buffer {
  const header = Buffer.alloc(20);
  header.writeUInt16BE(2, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt32BE(20, 8);
  header.writeUInt16BE(3, 12);
  header.writeUInt32BE(20 + 262, 16);
  const bytes = Buffer.alloc(262);
  bytes.writeUInt16BE(262, 2);
  for (const [i, code] of codes.entries()) bytes[6 + code] = i + 1;
  return Buffer.concat([header, bytes, packSegments(codes)]);
}

/** Format 4: one segment for each run of codes whose glyphs follow each other, and the one that ends the table. */
function packSegments(codes: readonly number[]): Buffer {
  const glyphOf = codes.map((code, i) => ({ code, glyph: i + 1 })).sort((a, b) => a.code - b.code);
  const segments: { first: number; last: number; delta: number }[] = [];
  for (const { code, glyph } of glyphOf) {
    const open = segments.at(-1);
    if (open && code === open.last + 1 && glyph - code === open.delta) open.last = code;
    else segments.push({ first: code, last: code, delta: glyph - code });
  }
  const rows = segments.map(({ first, last, delta }) => ({
    first: SYMBOL_BASE + first,
    last: SYMBOL_BASE + last,
    delta: delta - SYMBOL_BASE,
  }));
  return packFormat4([...rows, { first: 0xffff, last: 0xffff, delta: 1 }]);
}

function packFormat4(
  rows: readonly { readonly first: number; readonly last: number; readonly delta: number }[],
): Buffer {
  const count = rows.length;
  const table = Buffer.alloc(16 + count * 8);
  const entrySelector = Math.floor(Math.log2(count));
  const searchRange = 2 * 2 ** entrySelector;
  [4, table.length, 0, count * 2, searchRange, entrySelector, count * 2 - searchRange].forEach((value, i) =>
    table.writeUInt16BE(value, i * 2),
  );
  for (const [i, { first, last, delta }] of rows.entries()) {
    table.writeUInt16BE(last, 14 + i * 2);
    table.writeUInt16BE(first, 16 + (count + i) * 2);
    table.writeUInt16BE(delta & 0xffff, 16 + (2 * count + i) * 2);
  }
  return table;
}
