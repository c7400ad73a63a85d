import { setFormula, type Formula } from './formula.js';

const setting = { isDisplay: true, measureEm: 40, color: '#112233' } as const;

function setWell(tex: string, isDisplay = true): Formula {
  const formula = setFormula(tex, { ...setting, isDisplay });
  if (typeof formula === 'string') throw new Error(formula);
  return formula;
}

const height = ({ ascentEm, descentEm }: Formula): number => ascentEm + descentEm;

it('sets a formula as outlines in the colour of the text', () => {
  const { artwork, ascentEm, descentEm, widthEm } = setWell(String.raw`\frac{a}{b}`);
  expect(artwork.shapes).toHaveLength(3);
  expect(artwork.shapes.every(({ fill }) => fill?.color === '#112233')).toBe(true);
  expect([ascentEm, descentEm, widthEm].map((em) => em.toFixed(2))).toEqual(['1.12', '0.70', '0.97']);
});

it('makes the box of a small formula as small as the formula', () => {
  const formula = setFormula('a', { isDisplay: false, measureEm: 40, color: '#000000' });
  if (typeof formula === 'string') throw new Error(formula);
  const { widthEm, ascentEm, descentEm } = formula;
  expect([widthEm, ascentEm, descentEm].map((em) => em.toFixed(2))).toEqual(['0.53', '0.44', '0.01']);
});

it('sets formulas in the line lower than those on their own', () => {
  expect(height(setWell('\\sum_{i=1}^n x', false))).toBeLessThan(height(setWell('\\sum_{i=1}^n x')));
});

it('sets the number of an equation at the end of the measure', () => {
  const { artwork, widthEm } = setWell('a = b \\tag{1}');
  expect(widthEm).toBeCloseTo(40, 1);
  const right = Math.max(...artwork.shapes.flatMap(({ contours }) => contours.points.filter((_, i) => i % 2 === 0)));
  expect(right / 1000).toBeGreaterThan(39);
});

it('leaves letters that MathJax does not have to the fonts', () => {
  expect(setWell('\\text{Größe}').artwork.labels.map(({ text }) => text)).toEqual(['ö', 'ß']);
});

it('gives the same answer whatever was set before', () => {
  const first = setWell('a \\tag{1}');
  setWell('\\label{one} b \\tag{2}');
  setFormula('\\broken{', setting);
  expect(setWell('a \\tag{1}')).toEqual(first);
  expect(setWell('\\label{one} b \\tag{2}').artwork.shapes).toHaveLength(4);
});

it.each([
  ['an unknown command', '\\foo{x}', 'Undefined control sequence \\foo'],
  ['a brace too many', 'x}', 'Extra close brace or missing open brace'],
  ['new commands', '\\def\\x{\\frac1\\x}\\x', 'Undefined control sequence \\def'],
  ['a package', '\\require{html}', 'Undefined control sequence \\require'],
  ['a link', '\\href{javascript:alert(1)}{x}', 'Undefined control sequence \\href'],
  ['braces without end', '{'.repeat(1900) + '}'.repeat(1900), 'It is nested too deep.'],
  ['a book', 'x+'.repeat(20_000), 'It is longer than 4000 characters.'],
])('says why it can not set %s', (_, tex, reason) => {
  expect(setFormula(tex, setting)).toBe(reason);
});
