import type { Palette } from '../theme.js';
import { folio } from './folio.js';
import { headingToken } from './heading-token.js';
import type { ThemeDesign } from './theme-design.js';
import { typeToken } from './type-token.js';

const colors: Palette = Object.freeze({ ...folio.colors, zebra: '#f3f6fa' });
const ACCENT = '#0b57a4';
const strong = { weight: 600 } as const;
const muted = { color: colors.muted } as const;
/** Inter's own figures are proportional. */
const tabular = { features: ['tnum'] } as const;
const data = { features: ['tnum', 'zero'] } as const;

/** For reports and manuals: one sans family throughout, 10/15 pt, an accent below the title, tables in stripes. */
export const clarity: ThemeDesign = {
  ...folio,
  families: { text: 'Inter', sans: 'Inter', mono: 'Source Code Pro' },
  colors,
  page: { ...folio.page, topPt: 71, bottomPt: 95.9 },
  measurePt: 368,
  gridPt: 7.5,
  paragraphGapPt: 7.5,
  blockGapPt: 7.5,
  body: typeToken('text', [10, 15]),
  headings: [
    headingToken('sans', [22, 27], [30, 15], {
      letterSpacePt: -0.4,
      rule: { widthPt: 1.5, gapPt: 6, color: ACCENT },
    }),
    headingToken('sans', [16.5, 21], [26, 7.5], { letterSpacePt: -0.2 }),
    headingToken('sans', [13, 17], [19, 4], { letterSpacePt: -0.1 }),
    headingToken('sans', [11, 15], [15, 2]),
    headingToken('sans', [10, 15], [12.5, 2], muted),
    headingToken('sans', [10, 15], [12.5, 2], { weight: 400, isItalic: true }),
  ],
  title: {
    title: headingToken('sans', [26, 31], [0, 7.5], { letterSpacePt: -0.5, color: ACCENT }),
    subtitle: typeToken('sans', [13, 18], muted),
    meta: typeToken('sans', [9, 13], muted),
  },
  dataTitle: headingToken('sans', [13, 17], [17, 1]),
  caption: typeToken('sans', [8.5, 12], strong),
  footnote: typeToken('text', [8, 11.5]),
  label: typeToken('sans', [8.5, 12], strong),
  contents: typeToken('text', [9.5, 15], tabular),
  footer: { ...folio.footer, type: typeToken('sans', [8, 11], { ...tabular, color: '#5f6872' }) },
  monoScale: 0.95,
  proseTable: {
    text: typeToken('sans', [8.75, 12.5], tabular),
    head: typeToken('sans', [8.5, 12], { ...strong, ...tabular }),
    padXPt: 6,
    padYPt: 4,
    scales: [1, 8 / 8.75, 7 / 8.75],
  },
  dataTable: {
    text: typeToken('sans', [8, 11.5], data),
    head: typeToken('sans', [7.5, 11], { ...strong, ...muted, ...tabular }),
    padXPt: 5,
    padYPt: 2.6,
    scales: [1, 7 / 8, 6 / 8],
  },
  tables: 'zebra',
};
