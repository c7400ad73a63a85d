import { fontLibrary } from './font-library.js';
import { mapFamily } from './families/family-mapping.js';

const fonts = fontLibrary();
const TEXT = { role: 'text', weight: 400, isItalic: false } as const;
const LATIN = { script: 'Latn', direction: 'ltr' } as const;

/** Glyph of a hexadecimal digit in the face of boxes. */
function digit(hex: string): number {
  return 3 + Number.parseInt(hex, 16);
}

describe('fontLibrary', () => {
  it('gives the same face for the same request, at the nearest weight', () => {
    expect(fonts.resolve({ ...TEXT })).toBe(fonts.resolve(TEXT));
    expect(fonts.resolve({ role: 'sans', weight: 590, isItalic: true }).key).toBe('source-sans-3/600-italic');
    expect(fonts.resolve({ ...TEXT, family: 'Times New Roman', weight: 600 }).key).toBe('tinos/700');
  });

  it('shapes ligatures and kerning', () => {
    const face = fonts.resolve(TEXT);
    expect(face.shape('office', LATIN).glyphs).toHaveLength(4);
    const { width, glyphs } = face.shape('AV', LATIN);
    expect(width).toBeLessThan(face.advanceOf(glyphs[0]) + face.advanceOf(glyphs[1]));
    expect(face.shape('office', { ...LATIN, features: ['-liga'] }).glyphs).toHaveLength(6);
  });

  it.each([
    ['é', 'source-serif-4'],
    ['ἀ', 'tinos'],
    ['∮', 'noto-sans-math'],
    ['☃', 'noto-sans-symbols-2'],
    ['👨‍👩‍👧', 'noto-emoji'],
    ['שָׁ', 'tinos'],
    ['ع', 'amiri'],
    ['क्ष', 'noto-sans-devanagari'],
    ['ไ', 'noto-sans-thai'],
    ['漢', 'noto-sans-sc'],
    ['ア', 'noto-sans-jp'],
    ['한', 'noto-sans-kr'],
    ['㐀', 'chocolate-classical-sans'],
    ['\u{10fffd}', 'missing'],
  ])('finds a face for %s', (cluster, family) => {
    expect(fonts.resolveCluster(TEXT, cluster).key.split('/')[0]).toBe(family);
  });

  it('tells Chinese from Japanese by the language', () => {
    expect(fonts.resolveCluster(TEXT, '骨', { lang: 'ja' }).family).toBe('Noto Sans JP');
    expect(fonts.resolveCluster(TEXT, '骨', { lang: 'zh-Hant-HK' }).family).toBe('Noto Sans TC');
    expect(fonts.resolveCluster(TEXT, '骨').family).toBe('Noto Sans SC');
  });

  it('sets variable faces at their weight', () => {
    const [regular, bold] = [400, 700].map((weight) => fonts.resolveCluster({ ...TEXT, weight }, 'ไ'));
    expect(bold.key).toBe('noto-sans-thai/700');
    expect(bold.postScriptName).toBe('NotoSansThai-Bold');
    const widthOf = (face: typeof bold) => face.shape('ไทย', { script: 'Thai', direction: 'ltr' }).width;
    expect(widthOf(bold)).toBeGreaterThan(widthOf(regular));
  });

  it('numbers the glyphs of a divided face as one font', () => {
    const face = fonts.resolveCluster(TEXT, '漢');
    const word = face.shape('漢字水火', { script: 'Hani', direction: 'ltr' });
    expect([...word.clusters]).toEqual([0, 1, 2, 3]);
    expect(new Set(word.glyphs).size).toBe(4);
    for (const [i, glyph] of word.glyphs.entries()) {
      expect(face.advanceOf(glyph)).toBe(word.advances[i]);
      expect(face.glyphs.outline(glyph).length).toBeGreaterThan(10);
    }
  });

  it('draws a box with the code point for what nobody can set', () => {
    const face = fonts.resolveCluster(TEXT, '\u{10fffd}');
    expect(fonts.isMissing(face)).toBe(true);
    const { glyphs, clusters, text } = face.shape('\u{10fffd}\u0001', LATIN);
    expect(text).toBe('\u{10fffd}\u0001');
    expect([...clusters]).toEqual([...Array.from({ length: 7 }, () => 0), ...Array.from({ length: 5 }, () => 2)]);
    expect([...glyphs].slice(1, 7)).toEqual(Array.from('10fffd', digit));
  });
});

describe('mapFamily', () => {
  it.each([
    ['Times New Roman', 'tinos'],
    ['Arial CE', 'arimo'],
    ['"Courier New"', 'cousine'],
    ['Calibri', 'carlito'],
    ['Cambria', 'caladea'],
    ['DejaVu Sans Mono', 'cousine'],
    ['Open Sans', 'arimo'],
    ['EB Garamond', 'eb-garamond'],
    ['Minion Pro', 'tinos'],
    ['Inter', 'inter'],
    ['Wingdings', null],
  ])('%s', (family, id) => {
    expect(mapFamily(family)).toBe(id);
  });
});
