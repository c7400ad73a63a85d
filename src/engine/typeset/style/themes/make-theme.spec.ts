import { fontLibrary } from '../../../fonts/font-library.js';
import { TEXT_FAMILIES, THEME_NAMES, type LookOptions, type ThemeName } from '../look-options.js';
import type { Theme, TypeToken } from '../theme.js';
import { makeTheme } from './make-theme.js';

const make = (look: LookOptions = {}, fontSizePt?: number): Theme =>
  makeTheme({ kind: 'prose', look, text: {}, fontSizePt });

/** All styles of type in a theme. */
function typesOf(value: unknown): TypeToken[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'role' in value ? [value as TypeToken] : [];
  return [...own, ...Object.values(value).flatMap(typesOf)];
}

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** Pairs of a colour of type and what may be behind it. */
function pairsOf({ colors, syntax, ...rest }: Theme): [string, string][] {
  const onPaper = [...typesOf(rest).map(({ color }) => color), colors.link, colors.quote, colors.muted];
  const onCode = [...Object.values(syntax).flatMap(({ color }) => color ?? []), rest.code.color];
  return [
    ...[...new Set(onPaper)].map((color): [string, string] => [color, '#ffffff']),
    ...onCode.map((color): [string, string] => [color, colors.codeTint]),
    ...Object.values(colors.alert).map(({ bar, tint }): [string, string] => [bar, tint]),
    [colors.ink, colors.zebra],
    [colors.ink, colors.mark],
    [colors.ink, colors.inlineTint],
  ];
}

const weakest = (theme: ThemeName): number =>
  Math.min(...pairsOf(make({ theme })).map(([text, ground]) => contrast(text, ground)));

it.each(THEME_NAMES)('%s: all type can be read (WCAG 1.4.3)', (theme) => {
  expect(weakest(theme)).toBeGreaterThanOrEqual(4.5);
});

it('large: all type has a contrast of seven to one (WCAG 1.4.6)', () => {
  expect(weakest('large')).toBeGreaterThanOrEqual(7);
});

it.each(TEXT_FAMILIES)('%s is installed', (family) => {
  const face = fontLibrary().resolve({ role: 'text', family, weight: 400, isItalic: false });
  expect(face.family).toBe(family);
});

it('scales all lengths with the size of the text, but not the page', () => {
  const [normal, double] = [make(), make({}, 22)];
  expect([double.body.sizePt, double.body.leadingPt, double.measurePt]).toEqual([22, 31, 800]);
  expect(double.headings[0].afterPt).toBe(2 * normal.headings[0].afterPt);
  expect([double.page, double.footer.edgePt]).toEqual([normal.page, normal.footer.edgePt]);
  expect(double.footer.type.sizePt).toBe(1.5 * normal.footer.type.sizePt);
});

it('takes the families that are asked for, part by part', () => {
  const theme = make({ fontFamily: { text: 'Tinos', code: 'Cousine' } });
  expect([theme.body.family, theme.headings[0].family, theme.code.family]).toEqual([
    'Tinos',
    'Source Sans 3',
    'Cousine',
  ]);
  expect(make({ theme: 'clarity', fontFamily: 'Carlito' }).body.family).toBe('Carlito');
});

it('shows code without colours, or without any difference', () => {
  expect(make({ codeTheme: 'mono' }).syntax.keyword).toEqual({ weight: 600 });
  expect(make({ codeTheme: 'none' }).syntax.keyword).toEqual({});
});

it('says which picture width is no length', () => {
  expect(() => make({ images: { maxWidth: 'wide' } })).toThrow(expect.objectContaining({ option: 'images.maxWidth' }));
});
