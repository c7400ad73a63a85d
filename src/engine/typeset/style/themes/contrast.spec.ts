import type { Color } from '../../../document/style.js';
import type { ThemeName } from '../look-options.js';
import type { Theme, TypeToken } from '../theme.js';
import { makeTheme } from './make-theme.js';

const PAPER = '#ffffff';
/** WCAG 2.2: 1.4.3 for text, 1.4.6 where a theme is for those who see badly, 1.4.11 for what is no text. */
const LEAST = { text: 4.5, largePrint: 7, shape: 3 };

/** WCAG 2.2, relative luminance. */
function luminance(color: Color): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Color, other: Color): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type Pair = readonly [name: string, color: Color, ground: Color];

/** Every style of type of a theme, by where it stands in it. */
function typesOf(value: unknown, name = ''): [string, TypeToken][] {
  if (typeof value !== 'object' || value === null) return [];
  const own: [string, TypeToken][] = 'sizePt' in value && 'color' in value ? [[name, value as TypeToken]] : [];
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => typesOf(inner, `${name}.${key}`))];
}

function textPairs({ colors, syntax, ...theme }: Theme): Pair[] {
  const { ink, link, quote, codeTint, inlineTint, zebra, mark, muted } = colors;
  return [
    ...typesOf(theme).map(([name, { color }]): Pair => [name, color, PAPER]),
    ['link', link, PAPER],
    ['quote', quote, PAPER],
    ['muted', muted, PAPER],
    ['code', ink, codeTint],
    ['inline code', ink, inlineTint],
    ['zebra', ink, zebra],
    ['mark', ink, mark],
    ...Object.entries(syntax).map(([kind, { color = ink }]): Pair => [`code ${kind}`, color, codeTint]),
    ...Object.entries(colors.alert).flatMap(([kind, { bar, tint }]): Pair[] => [
      [`label of ${kind}`, bar, tint],
      [`text of ${kind}`, ink, tint],
    ]),
  ];
}

const weak = (pairs: readonly Pair[], least: number): string[] =>
  pairs
    .filter(([, color, ground]) => contrast(color, ground) < least)
    .map(([name, color, ground]) => `${name}: ${color} on ${ground} is ${contrast(color, ground).toFixed(2)}`);

it.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#6e7781', '#f6f8fa', 4.24],
])('%s on %s has a contrast of %d', (color, ground, expected) => {
  expect(contrast(color, ground)).toBeCloseTo(expected, 1);
});

it('names what is too weak', () => {
  expect(weak([['comment', '#6e7781', '#f6f8fa']], LEAST.text)).toEqual(['comment: #6e7781 on #f6f8fa is 4.27']);
});

describe.each<ThemeName>(['folio', 'clarity', 'book', 'large'])('the theme %s', (name) => {
  const theme = makeTheme({ kind: 'prose', look: { theme: name }, text: {} });

  it('has no text that is hard to tell from what is behind it', () => {
    const pairs = textPairs(theme);
    expect(pairs.length).toBeGreaterThan(45);
    expect(weak(pairs, name === 'large' ? LEAST.largePrint : LEAST.text)).toEqual([]);
  });

  it('has bars that are seen', () => {
    const bars = Object.entries(theme.colors.alert).map(([kind, { bar, tint }]): Pair => [kind, bar, tint]);
    expect(weak([['quote', theme.colors.bar, PAPER], ...bars], LEAST.shape)).toEqual([]);
  });
});
