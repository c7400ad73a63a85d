import { ARTIFACT } from '../content/operators/marked-content.js';
import type { Segment } from '../text/word.js';
import type { PageText } from './page-text.js';
import { toRows, type Row } from '../text/row.js';

/** Lines at a page's top and foot that its neighbours have too. */
export interface PageHeads {
  readonly top: readonly Row[];
  readonly bottom: readonly Row[];
}

/** Shares of the page's height in which running heads are looked for. */
const TOP_ZONE = 0.3;
const BOTTOM_ZONE = 0.72;
const MAX_ROWS = 4;
const SAME_HEIGHT_PT = 3;
/** Right and left pages differ, so the next but one is asked as well. */
const NEIGHBOURS = [-1, 1, -2, 2] as const;
const MIN_GAP = 0.5;
const MAX_COMMON = 0.5;
/** Each page is compared with four others. */
const edges = new WeakMap<PageText, PageHeads>();
const NO_HEADS: PageHeads = { top: [], bottom: [] };

/** Tells running heads and page numbers from the text, by what stands at the same height on the pages around. */
export function runningHeads(pages: readonly (PageText | null)[], index: number): PageHeads {
  const page = pages[index];
  if (!page) return NO_HEADS;
  const own = edgeRows(page);
  const others = NEIGHBOURS.flatMap((step) => {
    const other = pages[index + step];
    return other && !isCopy(page, other, own) ? [{ step, ...edgeRows(other) }] : [];
  });
  const isFurniture = (row: Row) => page.isTagged && isArtifact(row);
  const top = outermost(
    own.top,
    (row) => isFurniture(row) || others.some((other) => other.top.some((twin) => isTwin(row, twin, other.step))),
  );
  const bottom = outermost(
    own.bottom,
    (row) => isFurniture(row) || others.some((other) => other.bottom.some((twin) => isTwin(row, twin, other.step))),
  );
  const heads = { top, bottom };
  return page.images.length > 0 || withoutHeads(page, heads).segments.length > 0 ? heads : NO_HEADS;
}

/** What a tagged page says is no part of its content. */
function isArtifact(row: Row): boolean {
  return row.segments.every((segment) => segment.words.every((word) => word.markedContent === ARTIFACT));
}

/** Pages of the same text, such as forms and copies of an invoice, have no running heads. */
function isCopy(page: PageText, other: PageText, { top, bottom }: PageHeads): boolean {
  const there = new Set(other.segments.map(placeOf));
  const inner = withoutHeads(page, { top, bottom }).segments;
  const twins = inner.filter((segment) => there.has(placeOf(segment)));
  return inner.length > 0 && twins.length > MAX_COMMON * inner.length;
}

function placeOf(segment: Segment): string {
  return `${Math.round(segment.y)} ${pattern(segment.words.map((word) => word.text).join(' '))}`;
}

/** The page without its running heads. */
export function withoutHeads(page: PageText, heads: PageHeads): PageText {
  const taken = new Set<Segment>([...heads.top, ...heads.bottom].flatMap((row) => row.segments));
  return taken.size === 0 ? page : { ...page, segments: page.segments.filter((segment) => !taken.has(segment)) };
}

/** The first and last lines of a page, each from the edge inwards. */
function edgeRows(page: PageText): PageHeads {
  const known = edges.get(page) ?? findEdgeRows(page);
  edges.set(page, known);
  return known;
}

function findEdgeRows({ segments, heightPt }: PageText): PageHeads {
  const top = toRows(segments.filter((segment) => segment.y1 < TOP_ZONE * heightPt));
  const bottom = toRows(segments.filter((segment) => segment.y0 > BOTTOM_ZONE * heightPt));
  return { top: top.slice(0, MAX_ROWS + 1), bottom: bottom.toReversed().slice(0, MAX_ROWS + 1) };
}

/** Rows from the edge on that have a twin, as long as white space parts them from what follows. */
function outermost(rows: readonly Row[], hasTwin: (row: Row) => boolean): Row[] {
  let count = 0;
  while (count < Math.min(rows.length, MAX_ROWS) && hasTwin(rows[count])) count++;
  while (count > 0 && count < rows.length && gapAfter(rows[count - 1], rows[count]) < MIN_GAP * rows[count - 1].sizePt)
    count--;
  return rows.slice(0, count);
}

function gapAfter(a: Row, b: Row): number {
  return a.y < b.y ? b.y0 - a.y1 : a.y0 - b.y1;
}

function isTwin(row: Row, twin: Row, step: number): boolean {
  if (Math.abs(row.y - twin.y) > SAME_HEIGHT_PT || Math.abs(row.sizePt - twin.sizePt) > 0.6) return false;
  const [text, other] = [rowText(row), rowText(twin)];
  if (pattern(text) === pattern(other)) return true;
  return countsAlong(row, twin, step);
}

export function rowText(row: Row): string {
  return row.segments.map((segment) => segment.words.map((word) => word.text).join(' ')).join('  ');
}

/** The text with its numbers, Arabic and Roman, made alike. */
function pattern(text: string): string {
  const plain = text.replace(/\d+/g, '#').replace(/(?<![\p{L}\p{N}])[ivxlcIVXLC]+(?![\p{L}\p{N}])/gu, '#');
  // In any order: on left pages the number comes first, on right ones last.
  return plain.split(/\s+/).sort().join(' ');
}

/** Different words, such as names of chapters, beside a page number that goes on from one page to the other. */
function countsAlong(row: Row, twin: Row, step: number): boolean {
  const numbers = new Set(loneNumbers(twin));
  return loneNumbers(row).some((number) => numbers.has(number + step));
}

/** Numbers that stand apart from everything else in the row. */
function loneNumbers(row: Row): number[] {
  return row.segments
    .filter(({ words }) => words.length === 1 && /^\d+$/.test(words[0].text))
    .map(({ words }) => Number(words[0].text));
}
