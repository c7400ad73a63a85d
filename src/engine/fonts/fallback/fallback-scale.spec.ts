import { fallbackScale } from './fallback-scale.js';
import { fontLibrary } from '../font-library.js';
import type { FontRequest } from '../face.js';

const fonts = fontLibrary();
const scaleOf = (cluster: string, family: string, role: FontRequest['role'] = 'text'): number => {
  const request = { role, family, weight: 400, isItalic: false } as const;
  return fallbackScale(fonts.resolveCluster(request, cluster), fonts.resolve(request));
};

it('brings small letters of another face to the height of those of the wanted one', () => {
  expect(scaleOf('ա', 'Source Serif 4')).toBeCloseTo(0.475 / 0.536, 2);
  expect(scaleOf('ي', 'Source Serif 4')).toBeGreaterThan(1.05);
});

it('keeps within what an eye takes for the same size', () => {
  expect(scaleOf('ա', 'EB Garamond')).toBe(0.88);
  expect(scaleOf('ي', 'Inter')).toBe(1.12);
});

it.each([
  ['a letter of the face itself', 'a', 'Source Serif 4'],
  ['an ideograph', '漢', 'Source Serif 4'],
  ['an emoji', '😀', 'EB Garamond'],
  ['a symbol', '⌘', 'EB Garamond'],
  ['what nobody can set', '\u{10fffd}', 'EB Garamond'],
])('leaves %s as large as it is', (_what, cluster, family) => {
  expect(scaleOf(cluster, family)).toBe(1);
});

it('keeps the columns of a mono face', () => {
  expect(scaleOf('ա', 'Source Code Pro', 'mono')).toBe(1);
});
