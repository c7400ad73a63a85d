import { fontLibrary } from '../../../fonts/font-library.js';
import { Sfnt } from '../../../fonts/sfnt/sfnt.js';
import { SfntGlyphs } from '../../../fonts/sfnt/sfnt-glyphs.js';
import { type GlyphShape, shapesOf } from './glyph-shape.js';
import { subsetTrueType } from './truetype-subset.js';

const face = fontLibrary().resolve({ role: 'text', weight: 400, isItalic: false });
const LATIN = { script: 'Latn', direction: 'ltr' } as const;

function shapes(text: string): GlyphShape[] {
  return shapesOf(face.shape(text, LATIN), face).map(({ shape }) => shape);
}

function uint16s(view: DataView, at: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => view.getUint16(at + i * 2));
}

/** Reads `cmap` (3,0) format 4, as readers of symbolic fonts do. */
function symbolGlyph(font: Sfnt, code: number): number {
  const cmap = font.view('cmap');
  const at = cmap.getUint32(16);
  const count = cmap.getUint16(at + 6) / 2;
  const [ends, starts, deltas] = [14, 16 + count * 2, 16 + count * 4].map((offset) =>
    uint16s(cmap, at + offset, count),
  );
  const segment = ends.findIndex((end) => end >= 0xf000 + code);
  return starts[segment] <= 0xf000 + code ? (0xf000 + code + deltas[segment]) & 0xffff : 0;
}

describe('subsetTrueType', () => {
  it('numbers glyphs by their shapes and finds them by both tables of codes', () => {
    const wanted = shapes('Hamburg');
    const codes = Array.from('Hamburg', (character) => character.charCodeAt(0));
    const font = new Sfnt(subsetTrueType(face.glyphs, wanted, { type: 'symbol', codes }));
    const glyphs = new SfntGlyphs(font);
    const bytes = font.table('cmap');
    for (const [i, code] of codes.entries()) {
      expect(symbolGlyph(font, code)).toBe(i + 1);
      expect(bytes[20 + 6 + code]).toBe(i + 1);
      expect(font.view('hmtx').getUint16((i + 1) * 4)).toBe(wanted[i].advance);
      expect(glyphs.outline(i + 1).length).toBeGreaterThan(20);
    }
    expect(symbolGlyph(font, 0x7a)).toBe(0);
    expect(font.view('maxp').getUint16(4)).toBe(codes.length + 1);
  });

  it('copies outlines without their instructions', () => {
    const [shape] = shapes('H');
    const font = new Sfnt(subsetTrueType(face.glyphs, [shape], { type: 'identity' }));
    const copy = Buffer.from(new SfntGlyphs(font).outline(1));
    const contours = copy.readInt16BE(0);
    expect(copy.readUInt16BE(10 + contours * 2)).toBe(0);
    const source = Buffer.from(face.glyphs.outline(shape.components[0].glyph));
    expect(copy.subarray(0, 10 + contours * 2)).toEqual(source.subarray(0, 10 + contours * 2));
    expect(font.has('cmap')).toBe(false);
  });

  it('makes one glyph of a cluster of several', () => {
    const [cluster] = shapes('q\u0303');
    expect(cluster).toMatchObject({ text: 'q\u0303', components: [{ x: 0, y: 0 }, {}] });
    const font = new Sfnt(subsetTrueType(face.glyphs, [cluster], { type: 'identity' }));
    const glyph = Buffer.from(new SfntGlyphs(font).outline(1));
    expect(glyph.readInt16BE(0)).toBe(-1);
    expect([glyph.readUInt16BE(12), glyph.readUInt16BE(20)]).toEqual([2, 3]);
    expect([glyph.readInt16BE(14), glyph.readInt16BE(22)]).toEqual(cluster.components.map(({ x }) => x));
    expect(font.view('maxp').getUint16(4)).toBe(4);
    expect(font.view('maxp').getUint16(30)).toBeGreaterThan(0);
  });

  it('gives the same bytes for the same shapes', () => {
    const [first, second] = [0, 1].map(() => subsetTrueType(face.glyphs, shapes('Same é'), { type: 'identity' }));
    expect(Buffer.compare(first, second)).toBe(0);
  });
});

describe('shapesOf', () => {
  it('separates kerning from the width that the font states', () => {
    const [first, second] = shapesOf(face.shape('AV', LATIN), face);
    expect(first.kern).toBeLessThan(0);
    expect(first.shape.advance).toBe(face.advanceOf(first.shape.components[0].glyph));
    expect(second.kern).toBe(0);
  });

  it('gives a ligature the text of its letters', () => {
    expect(shapes('office').map(({ text }) => text)).toEqual(['o', 'ffi', 'c', 'e']);
  });
});
