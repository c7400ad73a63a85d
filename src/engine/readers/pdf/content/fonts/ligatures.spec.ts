import { ligaturesOf, withLigature } from './ligatures.js';

describe('ligaturesOf', () => {
  it('reads the letters of ligatures from the names of their glyphs', () => {
    const ligatures = ligaturesOf([null, 'T_h', 'fi', 'a', 'f_f_i', 'one.alt', undefined]);
    expect([...ligatures]).toEqual([
      [1, 'Th'],
      [2, 'fi'],
      [4, 'ffi'],
    ]);
    expect(withLigature('h', 1, ligatures)).toBe('Th');
    expect(withLigature('x', 1, ligatures)).toBe('x');
    expect(withLigature('h', 3, ligatures)).toBe('h');
    expect(withLigature('\ufb01', 2, ligatures)).toBe('\ufb01');
  });
});
