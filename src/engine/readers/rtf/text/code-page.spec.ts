import { decodeBytes, isKnownCodePage } from './code-page.js';

describe('decodeBytes', () => {
  it.each([
    [1252, '80 92 e9', '€’é'],
    [1250, '8a e8', 'Šč'],
    [1251, 'cf f0', 'Пр'],
    [1255, 'f9', 'ש'],
    [437, '80 c9 e1', 'Ç╔ß'],
    [850, '80 d5', 'Çı'],
    [852, 'f8', '°'],
    [10000, '8e d2', 'é“'],
    [10006, 'e1', 'α'],
    [932, '93 fa 96 7b b1', '日本ｱ'],
    [936, 'd6 d0', '中'],
    [949, 'b0 a1', '가'],
    [950, 'a4 a4', '中'],
    [65001, 'e2 82 ac', '€'],
    [4711, '80', '€'],
  ])('decodes code page %i', (codePage, hex, expected) => {
    expect(decodeBytes(Buffer.from(hex.replaceAll(' ', ''), 'hex'), codePage)).toBe(expected);
  });

  it('shows bytes that are no character', () => {
    expect(decodeBytes(Uint8Array.of(0x93), 932)).toBe('\ufffd');
  });
});

describe('isKnownCodePage', () => {
  it('tells code pages that can be decoded', () => {
    expect([1252, 437, 932, 10029].every(isKnownCodePage)).toBe(true);
    expect(isKnownCodePage(99999)).toBe(false);
  });
});
