import type { Palette } from '../theme.js';
import { folio } from './folio.js';
import { headingToken } from './heading-token.js';
import type { ThemeDesign } from './theme-design.js';
import { typeToken } from './type-token.js';

/** Every colour of type has a contrast of 7 to 1 or more with what is behind it (WCAG 1.4.6). */
const colors: Palette = Object.freeze({
  ...folio.colors,
  ink: '#111418',
  muted: '#3d454e',
  link: '#0a4585',
  quote: '#2f363d',
  bar: '#6b7480',
  hairline: '#aab3bd',
  alert: Object.freeze({
    note: Object.freeze({ bar: '#0a4585', tint: '#eff5fb' }),
    tip: Object.freeze({ bar: '#0d4f2a', tint: '#eff8f2' }),
    important: Object.freeze({ bar: '#512a8c', tint: '#f5f1fb' }),
    warning: Object.freeze({ bar: '#5e3a00', tint: '#fcf6ea' }),
    caution: Object.freeze({ bar: '#8b1c16', tint: '#fdf2f1' }),
  }),
});

const ink = { color: colors.ink } as const;
const strong = { weight: 700, color: colors.ink } as const;
const muted = { color: colors.muted } as const;

/** For weak eyes: Atkinson Hyperlegible Next 14/21 pt, nothing parted, strong contrasts. */
export const large: ThemeDesign = {
  ...folio,
  families: { text: 'Atkinson Hyperlegible Next', sans: 'Atkinson Hyperlegible Next', mono: 'Source Code Pro' },
  colors,
  page: { ...folio.page, topPt: 76, bottomPt: 93.9 },
  measurePt: 440,
  gridPt: 10.5,
  paragraphGapPt: 10.5,
  blockGapPt: 10.5,
  paragraphs: { ...folio.paragraphs, isHyphenated: false },
  body: typeToken('text', [14, 21], ink),
  headings: [
    headingToken('sans', [28, 34], [36, 14], strong),
    headingToken('sans', [22, 28], [33, 10.5], strong),
    headingToken('sans', [18, 24], [27, 6], strong),
    headingToken('sans', [16, 21], [21, 4], strong),
    headingToken('sans', [14, 21], [18, 3], strong),
    headingToken('sans', [14, 21], [18, 3], { ...strong, ...muted }),
  ],
  title: {
    title: headingToken('sans', [32, 39], [0, 10.5], strong),
    subtitle: typeToken('sans', [18, 25], muted),
    meta: typeToken('sans', [13, 18], muted),
  },
  dataTitle: headingToken('sans', [18, 24], [24, 2], strong),
  caption: typeToken('sans', [12.5, 17], strong),
  footnote: typeToken('text', [12, 17], ink),
  label: typeToken('sans', [13, 18], strong),
  contents: typeToken('text', [13, 20], ink),
  footer: { ...folio.footer, type: typeToken('sans', [12, 15], muted) },
  code: typeToken('mono', [12, 18], ink),
  codeMinimumPt: 10.5,
  monoScale: 0.96,
  syntax: Object.freeze({
    keyword: { color: '#861a30', weight: 600 },
    string: { color: '#0a4272' },
    comment: { color: '#414a54', isItalic: true },
    function: { color: '#512a8c' },
    number: { color: '#04448f' },
    type: { color: '#6e2f00' },
    tag: { color: '#0d4f21', weight: 600 },
    builtin: { color: '#0b4a53' },
    inserted: { color: '#0d4f21', weight: 600 },
    deleted: { color: '#8b1c16', isItalic: true },
  }),
  preformatted: typeToken('mono', [12, 16.8], ink),
  preformattedMinimumPt: 9.5,
  proseTable: {
    text: typeToken('sans', [12.5, 18], ink),
    head: typeToken('sans', [12.5, 17], strong),
    padXPt: 7,
    padYPt: 5,
    scales: [1, 11.5 / 12.5, 10.5 / 12.5],
  },
  dataTable: {
    text: typeToken('sans', [11.5, 16], ink),
    head: typeToken('sans', [11.5, 15], strong),
    padXPt: 6,
    padYPt: 4,
    scales: [1, 10.5 / 11.5, 9.5 / 11.5],
  },
  indentPt: 22,
  tightGapPt: 4,
};
