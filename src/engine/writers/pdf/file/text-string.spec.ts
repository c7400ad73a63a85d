import { serialise, formatNumber, Raw } from './serialise.js';
import { textString } from './text-string.js';

describe('textString', () => {
  it('writes ASCII as it is, escaped', () => {
    expect(textString(String.raw`a (b) \ c`)).toBe(String.raw`(a \(b\) \\ c)`);
  });

  it('writes everything else as UTF-16BE', () => {
    expect(Buffer.from(textString('é😀'), 'latin1').toString('hex')).toBe('28feff00e9d83dde0029');
    expect(textString('\u0928')).toBe(String.raw`(þÿ\t\()`);
  });

  it('drops what would break the file or mislead a reader', () => {
    expect(textString('a\u0000\u001b\nb')).toBe('(a b)');
    expect(Buffer.from(textString('\ud800x'), 'latin1').toString('hex')).toBe('28fefffffd007829');
  });
});

describe('serialise', () => {
  it('knows the conventions of pdfkit', () => {
    // oxlint-disable-next-line no-new-wrappers, unicorn/new-for-builtins -- pdfkit marks text so
    const value = { Type: 'Page', Title: new String('x'), Size: [1, 0.5, -0], None: undefined, Ref: new Raw('3 0 R') };
    expect(serialise(value)).toBe('<</Type /Page/Title (x)/Size [1 0.5 0]/Ref 3 0 R>>');
    expect(serialise({ 'a b': 'c#(' })).toBe('<</a#20b /c#23#28>>');
    expect(serialise(new Date(Date.UTC(2026, 0, 2, 3, 4, 5)))).toBe('(D:20260102030405Z)');
  });

  it('writes numbers without exponents', () => {
    expect([1e-9, -1e-9, 1 / 3, 100, 1e20].map((value) => formatNumber(value))).toEqual([
      '0',
      '0',
      '0.3333',
      '100',
      '100000000000000000000',
    ]);
    expect(() => formatNumber(Number.NaN)).toThrow(RangeError);
  });
});
