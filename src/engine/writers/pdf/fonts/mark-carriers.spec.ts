import { withEndHeldBack, withMarkCarriers } from './mark-carriers.js';

const base = (text: string) => ({ shape: { components: [{ glyph: 7, x: 0, y: 0 }], advance: 500, text }, kern: -3 });

function texts(text: string): string[] {
  const carried = withMarkCarriers(base(text));
  const shown = carried.filter(({ shape }) => shape.components.length > 0);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toMatchObject({ shape: { advance: 500 }, kern: -3 });
  expect(carried.reduce((sum, { shape }) => sum + shape.advance, 0)).toBe(500);
  return carried.map(({ shape }) => shape.text);
}

describe('withMarkCarriers', () => {
  it.each([
    ['ffi', ['ffi']],
    ['e\u0301', ['e', '\u0301']],
    ['त्रि', ['त', '\u094d', 'रि']],
    ['👨\u200d👩', ['👨\u200d👩']],
    ['🏳\ufe0f\u200d🌈', ['🏳', '\ufe0f', '\u200d🌈']],
    ['क\u200d', ['क', '\u200d']],
    ['لا', ['لا']],
    ['שָׁ', ['\u05c1', '\u05b8', 'ש']],
  ])('%s', (text, expected) => {
    expect(texts(text)).toEqual(expected);
  });
});

describe('withEndHeldBack', () => {
  const mark = { shape: { components: [], advance: 0, text: '\u0cc6' }, kern: 0 };

  it('draws carriers at the end of a word a little to the left, and ends where the word ends', () => {
    const held = withEndHeldBack([base('a'), mark, base('b'), mark, mark], 1000);
    expect(held.map(({ kern }) => kern)).toEqual([-3, 0, -13, 0, 10]);
  });

  it('leaves other words alone', () => {
    for (const word of [[], [mark], [base('a')], [mark, base('a')]]) expect(withEndHeldBack(word, 1000)).toBe(word);
  });
});
