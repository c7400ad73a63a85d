import type { DocumentMeta, SourceDocument } from '../../../document/block.js';
import type { ReportBuilder } from '../../../report.js';
import type { PageDraft } from '../page/page-layout.js';
import type { Word } from '../text/word.js';
import { findFootnotes } from './blocks/footnotes.js';
import { HeadingLevels, type OutlineLevels } from './blocks/heading-levels.js';
import { listItems } from './blocks/list-items.js';
import { DocumentBuilder } from './document-builder.js';
import { Anchors } from './inline/anchors.js';
import { baseStyle, wordsOf } from './inline/base-style.js';
import type { TextContext } from './inline/inline-text.js';
import { Vocabulary } from './inline/vocabulary.js';
import { joinDrafts } from './join-drafts.js';
import type { PageResult } from './page-result.js';
import { flowingSets } from './sections/column-sets.js';
import { planHeadersAndFooters } from './sections/header-footer-plan.js';
import { pageRuns, type PageRun } from './sections/page-geometry.js';

/** A page whose text ends above this share of its height ends on purpose. */
const SHORT_PAGE = 0.72;

/** Makes a document of the pages that have been read; reports how many words, tables and pictures it has. */
export function buildDocument(
  pages: readonly PageResult[],
  meta: DocumentMeta,
  outline: OutlineLevels,
  report: ReportBuilder,
): SourceDocument {
  const base = baseStyle(pages);
  const footnotes = findFootnotes(pages, base);
  const all = pages.flatMap((page) => page.drafts);
  const drafts = joinDrafts(all.filter((draft) => !footnotes.taken.has(draft)));
  const vocabulary = new Vocabulary();
  for (const { text } of allWords(all)) for (const word of text.split(' ')) vocabulary.add(word);
  const text: TextContext = { base, vocabulary, noteOf: (piece) => footnotes.references.get(piece) };
  const runs = pageRuns(pages);
  const builder = new DocumentBuilder({
    pages: new Map(pages.map((page) => [page.page, page])),
    runs,
    headersAndFooters: planHeadersAndFooters(pages, text, report),
    headings: new HeadingLevels(
      drafts.filter((draft) => draft.type === 'paragraph'),
      base,
      outline,
    ),
    items: listItems(drafts),
    footnotes,
    anchors: new Anchors(allWords(all)),
    text,
    breaks: pageBreaks(pages, drafts, runs),
    flows: flowingSets(pages),
  });
  const blocks = builder.build(drafts);
  countFacts(all, report);
  const { fontFamily, fontClass, sizePt, color } = base;
  const defaultStyle = { fontFamily, fontClass, sizePt, ...(color === '#000000' ? {} : { color }) };
  return { meta: { ...meta, defaultStyle, page: runs[0]?.geometry }, blocks };
}

/** Numbers of the pages that begin anew: the page before ends early, and no paragraph runs on. */
function pageBreaks(pages: readonly PageResult[], drafts: readonly PageDraft[], runs: readonly PageRun[]): Set<number> {
  const whole = new Set(drafts);
  const breaks = new Set<number>();
  for (let i = 1; i < pages.length; i++) {
    const [before, page] = [pages[i - 1], pages[i]];
    const [first] = page.drafts;
    if (!first || !whole.has(first) || before.drafts.length === 0) continue;
    const run = runs.findLast((one) => one.first <= before.page);
    const bottom = Math.max(...before.drafts.map((draft) => draft.y1));
    if (bottom < SHORT_PAGE * (before.heightPt - (run?.geometry.margin.bottomPt ?? 0))) breaks.add(page.page);
  }
  return breaks;
}

function* allWords(drafts: readonly PageDraft[]): Generator<Word> {
  for (const draft of drafts) {
    if (draft.type === 'paragraph') yield* wordsOf(draft);
    if (draft.type === 'image') for (const label of draft.labels) yield* wordsOf(label);
    if (draft.type === 'table')
      for (const row of draft.grid.rows)
        for (const cell of row) for (const segment of cell.segments) yield* segment.words;
  }
}

function countFacts(drafts: readonly PageDraft[], report: ReportBuilder): void {
  let words = 0;
  for (const { text } of allWords(drafts)) words += text.split(' ').length;
  report.fact('words', words);
  report.fact('tables', drafts.filter((draft) => draft.type === 'table').length);
  report.fact('images', drafts.filter((draft) => draft.type === 'image').length);
}
