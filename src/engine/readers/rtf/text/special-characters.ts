/** Control words that stand for one character. RTF 1.9, "Special Characters". */
export const SPECIAL_CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['emdash', '\u2014'],
  ['endash', '\u2013'],
  ['emspace', '\u2003'],
  ['enspace', '\u2002'],
  ['qmspace', '\u2005'],
  ['bullet', '\u2022'],
  ['lquote', '\u2018'],
  ['rquote', '\u2019'],
  ['ldblquote', '\u201c'],
  ['rdblquote', '\u201d'],
  ['ltrmark', '\u200e'],
  ['rtlmark', '\u200f'],
  ['zwj', '\u200d'],
  ['zwnj', '\u200c'],
  ['zwbo', '\u200b'],
  ['zwnbo', '\u2060'],
]);

/** Control symbols that stand for one character. */
export const SYMBOL_CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['~', '\u00a0'],
  ['_', '\u2011'],
  ['-', '\u00ad'],
]);
