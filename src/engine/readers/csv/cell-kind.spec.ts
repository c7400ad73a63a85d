import { cellKind } from './cell-kind.js';

describe('cellKind', () => {
  it.each([
    [
      'number',
      [
        '0',
        '-12',
        '+3.5',
        '1,234.56',
        '1.234,56',
        "1'000",
        '12 345',
        '1e-5',
        '.5',
        '5%',
        '€ 20',
        '20 EUR',
        '(3.00)',
        '−7',
      ],
    ],
    ['text', ['007', '1234567890123456', '1-2', '12 apples', 'a1', '1,2,3', '192.168.0.1', '--5', 'Yes, it is']],
    [
      'date',
      [
        '2026-03-01',
        '2026-03-01T10:00:00Z',
        '01.03.2026',
        '3/1/26',
        '12:30',
        '1 Mar 2026',
        'March 1, 2026',
        '2026/03/01 10:00',
      ],
    ],
    ['boolean', ['true', 'No', 'y', 'nein']],
    ['empty', ['', '-', 'N/A', 'null', 'NaN']],
  ])('%s', (kind, texts) => {
    for (const text of texts) expect([text, cellKind(text)]).toEqual([text, kind]);
  });

  it('is quick with long near misses', () => {
    for (const text of ['1'.repeat(100_000), '1,'.repeat(15), '(((((((((1', '1 '.repeat(14)])
      expect(cellKind(text)).toBe('text');
  });
});
