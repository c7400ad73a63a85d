import type { Fill } from '../content/page-content.js';
import type { HeaderFooter } from '../page/header-footer.js';
import type { PageDraft } from '../page/page-layout.js';

/** A page that has been read. */
export interface PageResult {
  /** Its number in the file, from 1. */
  readonly page: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** What stands on it but for header and footer, in reading order. */
  readonly drafts: readonly PageDraft[];
  readonly headerFooter: HeaderFooter;
  readonly fills: readonly Fill[];
}
