import type { Palette, TypeToken } from '../theme.js';
import { headingToken } from './heading-token.js';
import type { ThemeDesign } from './theme-design.js';
import { typeToken } from './type-token.js';

const colors: Palette = Object.freeze({
  ink: '#1b1f24',
  heading: '#111418',
  muted: '#57606a',
  link: '#0b57a4',
  quote: '#4a525c',
  bar: '#8c959f',
  hairline: '#c9d0d8',
  codeTint: '#f6f7f9',
  inlineTint: '#f0f2f4',
  zebra: '#f7f8fa',
  mark: '#fff1b8',
  alert: Object.freeze({
    note: Object.freeze({ bar: '#0b57a4', tint: '#eff5fb' }),
    tip: Object.freeze({ bar: '#146c3a', tint: '#eff8f2' }),
    important: Object.freeze({ bar: '#6232a8', tint: '#f5f1fb' }),
    warning: Object.freeze({ bar: '#7a4b00', tint: '#fcf6ea' }),
    caution: Object.freeze({ bar: '#b3261e', tint: '#fdf2f1' }),
  }),
});

const tight = (sizePt: number): Partial<TypeToken> => ({ letterSpacePt: -0.005 * sizePt });
const strong = { weight: 600 } as const;
const muted = { color: colors.muted } as const;

/**
 * The default: serif text of 11/15.5 pt on a measure of 80 characters, ragged; headings and tables in the sans, code in
 * the mono. Weight and slope tell the pieces of code apart where a page is printed without colour.
 */
export const folio: ThemeDesign = {
  families: { text: 'Source Serif 4', sans: 'Source Sans 3', mono: 'Source Code Pro' },
  colors,
  page: { topPt: 71, bottomPt: 88.9, forHeightPt: 841.89, leastPt: 42, innerShare: 0.5, isMirrored: false },
  measurePt: 400,
  gridPt: 7.75,
  paragraphGapPt: 7.75,
  blockGapPt: 7.75,
  paragraphs: { align: 'start', isHyphenated: true, firstLineIndentEm: 0, hasProtrusion: false },
  body: typeToken('text', [11, 15.5]),
  headings: [
    headingToken('sans', [24, 29], [31, 11.6], tight(24)),
    headingToken('sans', [17, 21.5], [27, 7.75], tight(17)),
    headingToken('sans', [13.5, 18], [20, 4]),
    headingToken('sans', [11.5, 15.5], [15.5, 2]),
    headingToken('sans', [10.5, 15.5], [13, 2], muted),
    headingToken('sans', [10.5, 15.5], [13, 2], { weight: 400, isItalic: true }),
  ],
  title: {
    title: headingToken('sans', [28, 33], [0, 7.75], tight(28)),
    subtitle: typeToken('sans', [14, 19], muted),
    meta: typeToken('sans', [9.5, 13], muted),
  },
  breakBefore: [],
  dataTitle: headingToken('sans', [14, 18], [18, 1]),
  caption: typeToken('sans', [9, 12], strong),
  footnote: typeToken('text', [8.75, 12]),
  label: typeToken('sans', [9, 12], strong),
  contents: typeToken('text', [10, 15]),
  header: null,
  footer: {
    type: typeToken('sans', [8.5, 11], { color: '#5f6872' }),
    edgePt: 40,
    odd: { left: '{title}', right: '{number}' },
    even: { left: '{title}', right: '{number}' },
    isOnFirstPage: true,
    isOnOpenings: true,
    isOnSinglePage: false,
  },
  code: typeToken('mono', [8.5, 12.5]),
  codeMinimumPt: 7.6,
  monoScale: 0.885,
  syntax: Object.freeze({
    keyword: { color: '#a3203a', weight: 600 },
    string: { color: '#0a4a7f' },
    comment: { color: '#5b6672', isItalic: true },
    function: { color: '#6232a8' },
    number: { color: '#0550ae' },
    type: { color: '#8a3b00' },
    tag: { color: '#116329', weight: 600 },
    builtin: { color: '#0f5b66' },
    inserted: { color: '#116329', weight: 600 },
    deleted: { color: '#b3261e', isItalic: true },
  }),
  preformatted: typeToken('mono', [9, 12.6]),
  preformattedMinimumPt: 7.2,
  proseTable: {
    text: typeToken('sans', [9.5, 13]),
    head: typeToken('sans', [9, 12], strong),
    padXPt: 6,
    padYPt: 4,
    scales: [1, 8.5 / 9.5, 7.5 / 9.5],
  },
  dataTable: {
    text: typeToken('sans', [8.5, 11.5]),
    head: typeToken('sans', [8, 11], { ...strong, ...muted }),
    padXPt: 5,
    padYPt: 2.6,
    scales: [1, 7.5 / 8.5, 6.5 / 8.5],
  },
  tables: 'booktabs',
  links: 'underline',
  indentPt: 18,
  tightGapPt: 2.5,
};
