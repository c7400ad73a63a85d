import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { instantiateWeight } from '../harfbuzz/instancer.js';
import { HarfBuzz } from '../harfbuzz/harfbuzz.js';
import { Sfnt } from '../sfnt/sfnt.js';
import { SfntGlyphs } from '../sfnt/sfnt-glyphs.js';
import { TrueTypeFace } from '../faces/truetype-face.js';
import { decodeWoff2 } from './decode-woff2.js';

const folder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-thai/package.json'));
const file = readFileSync(join(folder, 'files/noto-sans-thai-thai-wght-normal.woff2'));
const identity = { key: 'thai', family: 'Noto Sans Thai', isIdeographic: false };

/** The box that the points of a simple glyph fill, and the one that its header states. */
function boxes(outline: Buffer): readonly [stated: number[], real: number[]] {
  const ends = Array.from({ length: outline.readInt16BE(0) }, (_, i) => outline.readUInt16BE(10 + i * 2));
  let at = 10 + ends.length * 2;
  at += 2 + outline.readUInt16BE(at);
  const flags = Array.from({ length: (ends.at(-1) ?? -1) + 1 }, () => outline[at++]);
  const axis = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += outline[at++] * (flag & same ? 1 : -1);
      else if (!(flag & same)) value += outline.readInt16BE((at += 2) - 2);
      return value;
    });
  };
  const [xs, ys] = [axis(2, 16), axis(4, 32)];
  const stated = [2, 4, 6, 8].map((offset) => outline.readInt16BE(offset));
  return [stated, [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]];
}

describe('decodeWoff2', () => {
  const font = new Sfnt(decodeWoff2(file));

  it('rebuilds every outline', () => {
    const glyphs = new SfntGlyphs(font);
    const count = font.view('maxp').getUint16(4);
    let simple = 0;
    for (let glyph = 0; glyph < count; glyph++) {
      const outline = Buffer.from(glyphs.outline(glyph));
      if (outline.length === 0 || outline.readInt16BE(0) < 0) continue;
      simple++;
      const [stated, real] = boxes(outline);
      expect(real).toEqual(stated);
    }
    expect(simple).toBeGreaterThan(60);
  });

  it('keeps what makes the font variable and shapes it', () => {
    for (const table of ['fvar', 'gvar', 'GSUB', 'GPOS', 'hmtx']) expect(font.has(table)).toBe(true);
  });

  it('ends in a static font at each weight', () => {
    const harfbuzz = new HarfBuzz();
    const widths = [400, 700].map((weight) => {
      const program = instantiateWeight(font.bytes, weight);
      expect(new Sfnt(program!).has('fvar')).toBe(false);
      return new TrueTypeFace(program!, identity, harfbuzz).shape('ไทย', { script: 'Thai', direction: 'ltr' }).width;
    });
    expect(widths[0]).toBeLessThan(widths[1]);
  });

  it('throws on what is damaged', () => {
    expect(() => decodeWoff2(file.subarray(0, 2000))).toThrow('ends too early');
  });
});
