import { boundsOf } from '../geometry/box.js';
import type { PageDraft, TableDraft } from '../page/page-layout.js';
import { alignmentOf } from '../paragraph/alignment.js';
import type { ParagraphDraft } from '../paragraph/paragraph-draft.js';
import { isBoldLine, lineText } from '../paragraph/text-line.js';

const SENTENCE_END = /[.!?:][\])"'”’»]*\d{0,3}$/;
const GOES_ON = /^[\p{Ll}(]/u;
/** Shares of the measure that the last line of a paragraph that goes on may leave free: before a lower-case word, before others. */
const REACHES_END = 0.22;
const IS_FULL = 0.1;
const MIN_CHARACTERS = 24;
/** How far off an edge of the paragraph its next part may begin, as a share of the type size. */
const EDGE = 0.6;

/**
 * Joins paragraphs and tagged tables that the end of a column or a page cut in two. Pictures and tables that stand between
 * the halves come after the paragraph.
 */
export function joinDrafts(drafts: readonly PageDraft[]): PageDraft[] {
  const joined: PageDraft[] = [];
  for (const draft of drafts) {
    const last = joined.at(-1);
    if (last?.type === 'table' && draft.type === 'table' && isNextPart(last, draft)) {
      joined[joined.length - 1] = appendRows(last, draft);
      continue;
    }
    const index = draft.type === 'paragraph' ? openParagraph(joined, draft) : -1;
    const open = joined[index];
    if (draft.type === 'paragraph' && open?.type === 'paragraph') joined[index] = append(open, draft);
    else joined.push(draft);
  }
  return joined;
}

/** Index of the paragraph that `draft` goes on with; -1 when it is one of its own. */
function openParagraph(joined: readonly PageDraft[], draft: ParagraphDraft): number {
  let index = joined.length - 1;
  while (index >= 0 && joined[index].type !== 'paragraph' && joined[index].page >= draft.page - 1) index--;
  const open = joined[index];
  if (open?.type !== 'paragraph' || open.page < draft.page - 1) return -1;
  const isNext = index === joined.length - 1;
  if (isNext && draft.spaceBeforePt !== null) return -1;
  return isContinued(open, draft, isNext) ? index : -1;
}

function isContinued(open: ParagraphDraft, draft: ParagraphDraft, isNext: boolean): boolean {
  const last = open.lines[open.lines.length - 1];
  const [first] = draft.lines;
  const text = lineText(last);
  if (
    open.isAside ||
    draft.isAside ||
    first.marker ||
    Math.abs(open.sizePt - draft.sizePt) > 0.4 ||
    SENTENCE_END.test(text)
  )
    return false;
  if (isBoldLine(last) !== isBoldLine(first) || open.align === 'center' || draft.align === 'center') return false;
  const free = (open.columnX1 - last.x1) / (open.columnX1 - open.columnX0);
  const isHyphenated = /\p{L}-$/u.test(text);
  const goesOn = GOES_ON.test(lineText(first));
  const isFull = text.length >= MIN_CHARACTERS && free < (goesOn ? REACHES_END : IS_FULL);
  if (!isFull && !isHyphenated) return false;
  const indent = first.x0 - draft.columnX0;
  const textIndent = open.lines[0].textX0 - open.columnX0;
  const restIndent = last.x0 - open.columnX0;
  const isAtEdge = [textIndent, restIndent].some((edge) => Math.abs(indent - edge) < EDGE * draft.sizePt);
  return (isAtEdge && (isNext || goesOn)) || isHyphenated;
}

function append(open: ParagraphDraft, draft: ParagraphDraft): ParagraphDraft {
  const lines = [...open.lines, ...draft.lines];
  const isSameColumn = Math.abs(open.columnX0 - draft.columnX0) < 2 && Math.abs(open.columnX1 - draft.columnX1) < 2;
  return {
    ...open,
    ...boundsOf(open.lines),
    lines,
    align: isSameColumn && open.lines.length < 3 ? alignmentOf(lines, open.columnX0, open.columnX1) : open.align,
    leadingPt: open.leadingPt || draft.leadingPt,
  };
}

/** Whether the structure tree's table goes on, over the page, with its very next row. */
function isNextPart({ grid }: TableDraft, { grid: next }: TableDraft): boolean {
  if (grid.taggedRows === undefined || next.taggedRows?.first !== grid.taggedRows.last + 1) return false;
  return grid.columnEdges.length === next.columnEdges.length;
}

function appendRows(table: TableDraft, { grid, page }: TableDraft): TableDraft {
  const rows = [...table.grid.rows, ...grid.rows];
  const taggedRows = { first: table.grid.taggedRows?.first ?? 0, last: grid.taggedRows?.last ?? 0 };
  return { ...table, lastPage: page, grid: { ...table.grid, rows, taggedRows } };
}
