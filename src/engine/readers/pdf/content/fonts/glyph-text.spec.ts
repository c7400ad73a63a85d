import { glyphText } from './glyph-text.js';

describe('glyphText', () => {
  it.each([
    ['\ufb03', 'ffi'],
    ['\uf0b7', '•'],
    ['\u00ad', '-'],
    ['\u00a0', ' '],
    ['\u0001x', 'x'],
  ])('reads %j as %j', (unicode, text) => {
    expect(glyphText(unicode)).toBe(text);
  });
});
