import type { PageState, SectionState } from '../state/section-state.js';
import type { WordHandler, WordHandlers } from './word-handler.js';

const MAX_COLUMNS = 12;

function page(name: keyof PageState): WordHandler {
  return ({ body }, parameter) => body.changeSection({ page: { ...body.section.page, [name]: parameter ?? 0 } });
}

/** A property of the document's paper: holds for sections that begin after it. */
function paper(name: keyof PageState): WordHandler {
  return ({ rtfHeader }, parameter) => {
    rtfHeader.page = { ...rtfHeader.page, [name]: parameter ?? 0 };
  };
}

function set(change: Partial<SectionState>): WordHandler {
  return ({ body }) => body.changeSection(change);
}

/** Endnotes stand together at the end of the document, and have one number format. */
function endnoteFormat(format: number): WordHandler {
  return ({ rtfHeader }) => {
    rtfHeader.endnoteFormat = format;
  };
}

/** Document and section formatting. RTF 1.9, "Document Formatting Properties", "Section Formatting Properties". */
export const SECTION_WORDS: WordHandlers = {
  paperw: paper('widthTwips'),
  paperh: paper('heightTwips'),
  margl: paper('leftTwips'),
  margr: paper('rightTwips'),
  margt: paper('topTwips'),
  margb: paper('bottomTwips'),
  gutter: paper('gutterTwips'),
  facingp: ({ rtfHeader }, parameter) => {
    rtfHeader.hasFacingPages = parameter !== 0;
  },
  deftab: ({ rtfHeader }, parameter) => {
    rtfHeader.tabTwips = parameter ?? 720;
  },
  pgnstart: ({ body }, parameter) => body.changeSection({ pageNumberStart: parameter ?? 1 }),
  sectd: ({ body }) => body.resetSection(),
  pgwsxn: page('widthTwips'),
  pghsxn: page('heightTwips'),
  marglsxn: page('leftTwips'),
  margrsxn: page('rightTwips'),
  margtsxn: page('topTwips'),
  margbsxn: page('bottomTwips'),
  guttersxn: page('gutterTwips'),
  sbknone: set({ break: 'none' }),
  sbkcol: set({ break: 'column' }),
  sbkpage: set({ break: 'page' }),
  sbkeven: set({ break: 'even' }),
  sbkodd: set({ break: 'odd' }),
  aftnnar: endnoteFormat(0),
  aftnnalc: endnoteFormat(4),
  aftnnauc: endnoteFormat(3),
  aftnnrlc: endnoteFormat(2),
  aftnnruc: endnoteFormat(1),
  saftnnar: endnoteFormat(0),
  saftnnalc: endnoteFormat(4),
  saftnnauc: endnoteFormat(3),
  saftnnrlc: endnoteFormat(2),
  saftnnruc: endnoteFormat(1),
  titlepg: set({ hasTitlePage: true }),
  cols: ({ body }, parameter) => body.changeSection({ columns: Math.min(Math.max(parameter ?? 1, 1), MAX_COLUMNS) }),
  // Columns of different widths are set with equal ones, and the last gap that is given.
  colsr: ({ body, report }, parameter, word) => {
    report.ignore(word);
    if (parameter) body.changeSection({ columnGapTwips: parameter });
  },
  colsx: ({ body }, parameter) => body.changeSection({ columnGapTwips: parameter ?? 720 }),
  headery: ({ body }, parameter) => body.changeSection({ headerTwips: parameter ?? 720 }),
  footery: ({ body }, parameter) => body.changeSection({ footerTwips: parameter ?? 720 }),
  pgnstarts: ({ body }, parameter) => body.changeSection({ pageNumberStart: parameter ?? 1 }),
  pgnrestart: set({ isPageNumberRestarted: true }),
  pgncont: set({ isPageNumberRestarted: false }),
  pgndec: set({ pageNumbering: undefined }),
  pgnucrm: set({ pageNumbering: 'upper-roman' }),
  pgnlcrm: set({ pageNumbering: 'lower-roman' }),
  pgnucltr: set({ pageNumbering: 'upper-alpha' }),
  pgnlcltr: set({ pageNumbering: 'lower-alpha' }),
};
