import type { BorderState, Side } from './border-state.js';
import type { Block, ListNumbering } from '../../../document/block.js';

/** Paper and margins, twips. */
export interface PageState {
  readonly widthTwips: number;
  readonly heightTwips: number;
  readonly leftTwips: number;
  readonly rightTwips: number;
  readonly topTwips: number;
  readonly bottomTwips: number;
  readonly gutterTwips: number;
}

/** RTF's own default: US Letter. */
export const DEFAULT_PAGE: PageState = {
  widthTwips: 12240,
  heightTwips: 15840,
  leftTwips: 1800,
  rightTwips: 1800,
  topTwips: 1440,
  bottomTwips: 1440,
  gutterTwips: 0,
};

/** Headers and footers of pages: of all or odd ones, of the first of a section, of even ones. */
export type HeaderFooterKind = 'header' | 'footer' | 'firstHeader' | 'firstFooter' | 'evenHeader' | 'evenFooter';

/** A section as control words build it up. */
export interface SectionState {
  /** Where it differs from the document's own. */
  readonly page: Partial<PageState>;
  readonly break: 'page' | 'none' | 'column' | 'even' | 'odd';
  readonly columns: number;
  readonly columnGapTwips: number;
  /** `\titlepg`: the first page has its own header and footer. */
  readonly hasTitlePage: boolean;
  readonly headerTwips: number;
  readonly footerTwips: number;
  readonly pageNumberStart?: number;
  readonly isPageNumberRestarted: boolean;
  readonly pageNumbering?: ListNumbering;
  readonly pageBorders: { readonly [side in Side]?: BorderState };
  /** `\pgbrdropt32`: they are measured from the sheet's edge, not from the text. */
  readonly isBorderFromPage: boolean;
  readonly headersFooters: { readonly [kind in HeaderFooterKind]?: readonly Block[] };
}

/** What `\sectd` sets. */
export function newSection(): SectionState {
  return {
    page: {},
    break: 'page',
    columns: 1,
    columnGapTwips: 720,
    hasTitlePage: false,
    headerTwips: 720,
    footerTwips: 720,
    isPageNumberRestarted: false,
    pageBorders: {},
    isBorderFromPage: false,
    headersFooters: {},
  };
}
