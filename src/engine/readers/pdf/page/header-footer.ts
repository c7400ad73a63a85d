import { ARTIFACT } from '../content/operators/marked-content.js';
import { toRows, type Row } from '../text/row.js';
import type { Segment } from '../text/word.js';
import type { PageText } from './page-text.js';

/** The header and the footer of a page, each from the edge of the page inwards. */
export interface HeaderFooter {
  readonly header: readonly Row[];
  readonly footer: readonly Row[];
}

/** Shares of the page's height above and below which headers and footers are looked for. */
const HEADER_ZONE = 0.3;
const FOOTER_ZONE = 0.72;
const MAX_ROWS = 4;
const SAME_HEIGHT_PT = 3;
const SAME_SIZE_PT = 0.6;
/** Right and left pages differ, so each page is compared with the next but one as well. */
const NEIGHBOURS = [-1, 1, -2, 2] as const;
/** White space that parts a header or footer from the text, as a share of the type size. */
const MIN_GAP = 0.5;
/** Share of its segments from which on a page is a copy of another. */
const MAX_COMMON = 0.5;
const NONE: HeaderFooter = { header: [], footer: [] };

/** Finds headers, footers and page numbers by what stands at the same height on the pages around. */
export class HeaderFooterFinder {
  /** Each page is compared with four others. */
  readonly #outerRows = new WeakMap<PageText, HeaderFooter>();

  /** The header and footer of the page at `index`; `null` stands for a page that could not be read. */
  find(pages: readonly (PageText | null)[], index: number): HeaderFooter {
    const page = pages[index];
    if (!page) return NONE;
    const own = this.#outerRowsOf(page);
    const others = NEIGHBOURS.flatMap((step) => {
      const other = pages[index + step];
      return other && !isCopy(page, other, own) ? [{ step, ...this.#outerRowsOf(other) }] : [];
    });
    const recurring = (side: keyof HeaderFooter) =>
      outermost(
        own[side],
        (row) =>
          (page.isTagged && isArtifact(row)) ||
          others.some((other) => other[side].some((twin) => isSameOnPage(row, twin, other.step))),
      );
    const found = { header: recurring('header'), footer: recurring('footer') };
    return page.images.length > 0 || withoutHeaderFooter(page, found).segments.length > 0 ? found : NONE;
  }

  /** The rows of a page that could be header and footer. */
  #outerRowsOf(page: PageText): HeaderFooter {
    const known = this.#outerRows.get(page) ?? outerRows(page);
    this.#outerRows.set(page, known);
    return known;
  }
}

/** The page without its header and footer. */
export function withoutHeaderFooter(page: PageText, { header, footer }: HeaderFooter): PageText {
  const taken = new Set<Segment>([...header, ...footer].flatMap((row) => row.segments));
  return taken.size === 0 ? page : { ...page, segments: page.segments.filter((segment) => !taken.has(segment)) };
}

/** The words of a row, its segments two spaces apart. */
export function rowText(row: Row): string {
  return row.segments.map(segmentText).join('  ');
}

function outerRows({ segments, heightPt }: PageText): HeaderFooter {
  const upper = toRows(segments.filter((segment) => segment.y1 < HEADER_ZONE * heightPt));
  const lower = toRows(segments.filter((segment) => segment.y0 > FOOTER_ZONE * heightPt));
  return { header: upper.slice(0, MAX_ROWS + 1), footer: lower.toReversed().slice(0, MAX_ROWS + 1) };
}

/** Rows from the edge on that recur, as long as white space parts them from what follows. */
function outermost(rows: readonly Row[], isRecurring: (row: Row) => boolean): Row[] {
  let count = 0;
  while (count < Math.min(rows.length, MAX_ROWS) && isRecurring(rows[count])) count++;
  while (
    count > 0 &&
    count < rows.length &&
    gapBetween(rows[count - 1], rows[count]) < MIN_GAP * rows[count - 1].sizePt
  )
    count--;
  return rows.slice(0, count);
}

function gapBetween(a: Row, b: Row): number {
  return a.y < b.y ? b.y0 - a.y1 : a.y0 - b.y1;
}

/** A row that a tagged page marks as no part of its content. */
function isArtifact(row: Row): boolean {
  return row.segments.every((segment) => segment.words.every((word) => word.markedContent === ARTIFACT));
}

/** Pages of the same text, such as forms and copies of an invoice, have neither headers nor footers. */
function isCopy(page: PageText, other: PageText, outer: HeaderFooter): boolean {
  const there = new Set(other.segments.map(placeOf));
  const inner = withoutHeaderFooter(page, outer).segments;
  const common = inner.filter((segment) => there.has(placeOf(segment)));
  return inner.length > 0 && common.length > MAX_COMMON * inner.length;
}

function placeOf(segment: Segment): string {
  return `${Math.round(segment.y)} ${pattern(segmentText(segment))}`;
}

/** Whether a row recurs as `twin`, `step` pages further on. */
function isSameOnPage(row: Row, twin: Row, step: number): boolean {
  if (Math.abs(row.y - twin.y) > SAME_HEIGHT_PT || Math.abs(row.sizePt - twin.sizePt) > SAME_SIZE_PT) return false;
  return pattern(rowText(row)) === pattern(rowText(twin)) || isCounting(row, twin, step);
}

/** The text with its numbers, Arabic and Roman, made alike. */
function pattern(text: string): string {
  const plain = text.replace(/\d+/g, '#').replace(/(?<![\p{L}\p{N}])[ivxlcIVXLC]+(?![\p{L}\p{N}])/gu, '#');
  // In any order: on left pages the number comes first, on right ones last.
  return plain.split(/\s+/).sort().join(' ');
}

/** Different words, such as names of chapters, beside a page number that goes on from one page to the other. */
function isCounting(row: Row, twin: Row, step: number): boolean {
  const numbers = new Set(loneNumbers(twin));
  return loneNumbers(row).some((number) => numbers.has(number + step));
}

/** Numbers that stand apart from everything else in the row. */
function loneNumbers(row: Row): number[] {
  return row.segments
    .filter(({ words }) => words.length === 1 && /^\d+$/.test(words[0].text))
    .map(({ words }) => Number(words[0].text));
}

function segmentText({ words }: Segment): string {
  return words.map((word) => word.text).join(' ');
}
