import { UniqueNames } from './unique-names.js';

describe('unique names', () => {
  it('are the names themselves, or numbered', () => {
    const names = new UniqueNames('manifest.json');
    const given = ['a.pdf', 'A.PDF', 'a.pdf', 'a (2).pdf', 'a.b.pdf', 'none', 'none', '.x', '.x'].map((name) =>
      names.take(name),
    );
    expect(given).toEqual([
      'a.pdf',
      'A (2).PDF',
      'a (3).pdf',
      'a (2) (2).pdf',
      'a.b.pdf',
      'none',
      'none (2)',
      '.x',
      ' (2).x',
    ]);
    expect(names.take('Manifest.json')).toBe('Manifest (2).json');
    expect(names.take('e\u0301.pdf')).toBe('e\u0301.pdf');
    expect(names.take('\u00e9.pdf')).toBe('\u00e9 (2).pdf');
  });
});
