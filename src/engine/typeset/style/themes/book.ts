import type { LineParts, RunningLineToken } from '../theme.js';
import { folio } from './folio.js';
import { headingToken } from './heading-token.js';
import type { ThemeDesign } from './theme-design.js';
import { typeToken } from './type-token.js';

const oldstyle = { features: ['onum', 'pnum'] } as const;
const smallCaps = { features: ['smcp', 'c2sc', 'onum'] } as const;
const lining = { features: ['lnum', 'tnum'] } as const;
const regular = { weight: 400 } as const;
const italic = { weight: 400, isItalic: true } as const;

const line = (odd: LineParts, even: LineParts): Pick<RunningLineToken, 'odd' | 'even' | 'isOnSinglePage'> => ({
  odd,
  even,
  isOnSinglePage: false,
});

/**
 * For long texts: EB Garamond 12/15 pt, both edges even, first lines indented, chapters on new pages, margins that
 * mirror each other, the title of the book and that of the chapter above the text, the number of the page outside.
 */
export const book: ThemeDesign = {
  ...folio,
  families: { text: 'EB Garamond', sans: 'EB Garamond', mono: 'Source Code Pro' },
  page: { topPt: 92, bottomPt: 119.9, forHeightPt: 841.89, leastPt: 42, innerShare: 0.44, isMirrored: true },
  measurePt: 330,
  gridPt: 7.5,
  paragraphGapPt: 0,
  blockGapPt: 7.5,
  paragraphs: { align: 'justify', isHyphenated: true, firstLineIndentEm: 1, hasProtrusion: true },
  body: typeToken('text', [12, 15], oldstyle),
  headings: [
    headingToken('text', [25, 30], [45, 30], { ...regular, align: 'center', sinkPt: 75 }),
    headingToken('text', [16, 20], [27.5, 10], regular),
    headingToken('text', [13.5, 17.5], [20, 5], italic),
    headingToken('text', [12, 15], [15, 2.5], { ...regular, ...smallCaps, letterSpacePt: 0.6 }),
    headingToken('text', [12, 15], [15, 0], italic),
    headingToken('text', [12, 15], [15, 0], { ...italic, color: folio.colors.muted }),
  ],
  title: {
    title: headingToken('text', [32, 38], [0, 10], { ...regular, align: 'center' }),
    subtitle: typeToken('text', [15, 20], { ...italic, color: folio.colors.muted }),
    meta: typeToken('text', [11.5, 15], { ...smallCaps, color: folio.colors.muted, letterSpacePt: 0.6 }),
  },
  breakBefore: [1],
  dataTitle: headingToken('text', [15, 19], [18, 1], regular),
  caption: typeToken('text', [10.5, 13], italic),
  footnote: typeToken('text', [10, 12.5], oldstyle),
  label: typeToken('text', [10.5, 13], { ...smallCaps, weight: 600, letterSpacePt: 0.5 }),
  contents: typeToken('text', [11.5, 16], oldstyle),
  header: {
    ...line({ right: '{section}' }, { left: '{title}' }),
    type: typeToken('text', [10.5, 13], { ...smallCaps, letterSpacePt: 0.7, color: '#3f464e' }),
    edgePt: 64,
    isOnFirstPage: false,
    isOnOpenings: false,
  },
  footer: {
    ...line({ right: '{page}' }, { left: '{page}' }),
    type: typeToken('text', [11, 13], { ...oldstyle, color: '#3f464e' }),
    edgePt: 82,
    isOnFirstPage: true,
    isOnOpenings: true,
  },
  code: typeToken('mono', [8.25, 12]),
  codeMinimumPt: 7.2,
  monoScale: 0.8,
  proseTable: {
    text: typeToken('text', [10.75, 13.5], lining),
    head: typeToken('text', [10.75, 13.5], { ...smallCaps, weight: 500, letterSpacePt: 0.4 }),
    padXPt: 6,
    padYPt: 3,
    scales: [1, 9.75 / 10.75, 9 / 10.75],
  },
  dataTable: {
    text: typeToken('text', [9.75, 12.5], lining),
    head: typeToken('text', [9.5, 12], { weight: 600, ...lining }),
    padXPt: 5,
    padYPt: 2.2,
    scales: [1, 9 / 9.75, 8 / 9.75],
  },
  indentPt: 16,
  tightGapPt: 1.5,
};
