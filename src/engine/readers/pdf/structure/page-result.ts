import type { PageDraft } from '../page/page-layout.js';
import type { PageHeads } from '../page/header-footer.js';
import type { Fill } from '../content/page-content.js';

/** A page once it has been read. */
export interface PageResult {
  readonly page: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly drafts: readonly PageDraft[];
  readonly heads: PageHeads;
  readonly fills: readonly Fill[];
}
