import { boundsOf } from '../../geometry/box.js';
import type { PageDraft } from '../../page/page-layout.js';
import type { PageResult } from '../page-result.js';

/** A set of columns that is at least so high, as a share of the page, is one that text flows through. */
const MIN_FLOW = 0.3;

/** Key of the set of columns that a draft stands in; `null` for what stands across the page. */
export function columnSetKey({ page, column }: PageDraft): string | null {
  return column ? `${page}-${column.set}` : null;
}

/**
 * Keys of the sets of columns that text flows through. A lower one is one of them when the page before ends, or the next
 * begins, with as many columns; else it is two things side by side.
 */
export function flowingSets(pages: readonly PageResult[]): ReadonlySet<string> {
  const flowing = new Set<string>();
  pages.forEach((page, index) => {
    for (const [key, drafts] of setsOf(page)) {
      const { y0, y1 } = boundsOf(drafts);
      if (y1 - y0 >= MIN_FLOW * page.heightPt || isContinued(drafts, page, pages[index - 1], pages[index + 1]))
        flowing.add(key);
    }
  });
  return flowing;
}

function setsOf({ drafts }: PageResult): Map<string, PageDraft[]> {
  const sets = new Map<string, PageDraft[]>();
  for (const draft of drafts) {
    const key = columnSetKey(draft);
    if (!key) continue;
    const known = sets.get(key);
    if (known) known.push(draft);
    else sets.set(key, [draft]);
  }
  return sets;
}

function isContinued(
  drafts: readonly PageDraft[],
  page: PageResult,
  before: PageResult | undefined,
  after: PageResult | undefined,
): boolean {
  const count = drafts[0].column?.count;
  const isFirst = page.drafts[0] === drafts[0] && before?.drafts.at(-1)?.column?.count === count;
  const isLast = page.drafts.at(-1) === drafts.at(-1) && after?.drafts[0]?.column?.count === count;
  return isFirst || isLast;
}
