import type { Block, Section } from '../../../../document/block.js';
import * as make from '../../../../document/builders.js';
import type { ReportBuilder } from '../../../../report.js';
import { rowText } from '../../page/header-footer.js';
import type { Row } from '../../text/row.js';
import { inlineText, type TextContext } from '../inline/inline-text.js';
import type { PageResult } from '../page-result.js';
import { findPageNumbering, pageField, type PageNumbering } from './page-numbers.js';

/** What a section has to say of headers, footers and page numbers. */
export type SectionHeaderFooter = Pick<
  Section,
  | 'header'
  | 'footer'
  | 'firstHeader'
  | 'firstFooter'
  | 'evenHeader'
  | 'evenFooter'
  | 'headerDistancePt'
  | 'footerDistancePt'
  | 'pageNumber'
>;

/** By the pages from which on headers and footers are others. */
export type HeaderFooterPlan = ReadonlyMap<number, SectionHeaderFooter>;

/** Header and footer of one page, as blocks from top to bottom. */
interface PageHeaderFooter {
  readonly page: PageResult;
  readonly header: readonly Block[];
  readonly footer: readonly Block[];
  /** The text of their lines; equal for lines that differ in their look alone. */
  readonly lines: readonly string[];
}

/** Headers and footers from a page on; those of left and right pages may differ. */
interface Change {
  readonly page: number;
  readonly odd: PageHeaderFooter;
  readonly even: PageHeaderFooter;
}

/** Share of the page's width by which a centred line may be off the middle. */
const CENTER_SHARE = 0.06;
const MIN_DISTANCE_PT = 12;
const USUAL_MARGIN_PT = 72;
/** Headers that change more often, such as the guide words of a dictionary, can't be sections. */
const MAX_CHANGE_SHARE = 0.3;
const MIN_CHANGES = 8;

/**
 * Turns the headers and footers of the pages into those of sections. Right and left pages may differ, and so may the
 * first; pages that lack some of the lines change nothing. What changes too often is reported as lost.
 */
export function planHeadersAndFooters(
  pages: readonly PageResult[],
  context: TextContext,
  report: ReportBuilder,
): HeaderFooterPlan {
  const numbering = findPageNumbering(pages);
  const all = pages.map((page) => toPageHeaderFooter(page, numbering, context));
  const filled = all.filter(({ lines }) => lines.length > 0);
  const plan = new Map<number, SectionHeaderFooter>();
  if (filled.length === 0) return plan;
  const changes = findChanges(filled, numbering?.offset ?? 0);
  const kept = changes.slice(0, Math.max(MIN_CHANGES, MAX_CHANGE_SHARE * pages.length));
  for (const change of kept) plan.set(change.page, sectionHeaderFooter(change));
  reportDropped(filled, kept, report);
  const [first] = all;
  const [opening] = kept;
  plan.set(first.page.page, {
    ...sectionHeaderFooter(opening),
    ...(isSameText(first, opening.odd) || isSameText(first, opening.even)
      ? {}
      : { firstHeader: first.header, firstFooter: first.footer }),
    ...distances(filled),
    ...numberStart(numbering),
  });
  return plan;
}

/** Where those of right or of left pages become others; a first page of its own is none of them. */
function findChanges(filled: readonly PageHeaderFooter[], offset: number): Change[] {
  const isEven = ({ page }: PageHeaderFooter) => (page.page + offset) % 2 === 0;
  const changes: Change[] = [];
  filled.forEach((page, index) => {
    const current = changes.at(-1);
    const own = current && (isEven(page) ? current.even : current.odd);
    if (own && isPartOf(page, own)) return;
    if (current && own && isPartOf(own, page)) {
      changes[changes.length - 1] = isEven(page) ? { ...current, even: page } : { ...current, odd: page };
      return;
    }
    const isTitle = index === 0 && filled.length > 1 && !filled.slice(1, 4).some((other) => isPartOf(page, other));
    if (isTitle) return;
    const ahead = filled.slice(index, index + 2);
    const odd = ahead.find((other) => !isEven(other)) ?? page;
    const even = ahead.find(isEven) ?? page;
    changes.push({ page: page.page.page, odd, even });
  });
  if (changes.length === 0) changes.push({ page: filled[0].page.page, odd: filled[0], even: filled[0] });
  return changes;
}

/** Whether the other page has all the lines of this one. */
function isPartOf(page: PageHeaderFooter, other: PageHeaderFooter): boolean {
  return page.lines.every((line) => other.lines.includes(line));
}

function isSameText(page: PageHeaderFooter, other: PageHeaderFooter): boolean {
  return page.lines.join('\n') === other.lines.join('\n');
}

function sectionHeaderFooter({ odd, even }: Change): SectionHeaderFooter {
  const isSame = isPartOf(even, odd);
  const main = isSame ? odd : isPartOf(odd, even) ? even : odd;
  const differ = !isSame && main === odd;
  return {
    header: main.header,
    footer: main.footer,
    ...(differ ? { evenHeader: even.header, evenFooter: even.footer } : {}),
  };
}

function numberStart(numbering: PageNumbering | null): Pick<SectionHeaderFooter, 'pageNumber'> {
  if (!numbering || (numbering.offset === 0 && numbering.numbering === 'decimal')) return {};
  const { offset, numbering: format } = numbering;
  return { pageNumber: { start: Math.max(0, offset + 1), ...(format === 'decimal' ? {} : { numbering: format }) } };
}

/** How far the outermost headers and footers stand from the paper's edges. */
function distances(
  filled: readonly PageHeaderFooter[],
): Pick<SectionHeaderFooter, 'headerDistancePt' | 'footerDistancePt'> {
  const above = filled.flatMap(({ page }) => page.headerFooter.header.map((row) => row.y0));
  const below = filled.flatMap(({ page }) => page.headerFooter.footer.map((row) => page.heightPt - row.y1));
  return {
    ...(above.length > 0 ? { headerDistancePt: leastDistancePt(above) } : {}),
    ...(below.length > 0 ? { footerDistancePt: leastDistancePt(below) } : {}),
  };
}

function leastDistancePt(distancesPt: readonly number[]): number {
  return Math.max(MIN_DISTANCE_PT, Math.round(Math.min(...distancesPt)));
}

function toPageHeaderFooter(page: PageResult, numbering: PageNumbering | null, context: TextContext): PageHeaderFooter {
  const own: TextContext = { ...context, replacement: (word) => pageField(word, page.page, numbering) };
  const header = page.headerFooter.header.map((row) => toParagraph(row, page, own));
  const footer = page.headerFooter.footer.toReversed().map((row) => toParagraph(row, page, own));
  return { page, header, footer, lines: [...header, ...footer].map(lineText) };
}

/** A row as a paragraph: one stretch at its place, several at tab stops. */
function toParagraph(row: Row, page: PageResult, context: TextContext): Block {
  const stretches = row.segments.map((segment, index) => ({
    // The area that a header stands on is not kept: white text on a dark bar is written black.
    words: segment.words.map((word) => ({ ...word, areaColor: undefined })),
    gapPt: index === 0 ? 0 : Number.POSITIVE_INFINITY,
    hasLeader: false,
  }));
  const children = inlineText([{ stretches, y: row.y, sizePt: row.sizePt }], context);
  const [left, right] = textEdges(page);
  const alignOf = (x0: number, x1: number) => {
    if (Math.abs(x0 + x1 - left - right) / 2 < CENTER_SHARE * page.widthPt) return 'center' as const;
    return x0 > page.widthPt / 2 ? ('end' as const) : ('start' as const);
  };
  const [first, ...others] = row.segments;
  if (others.length === 0) {
    const align = alignOf(first.x0, first.x1);
    return make.paragraph(children, align === 'start' ? undefined : { align });
  }
  const tabStops = others.map((segment) => {
    const align = alignOf(segment.x0, segment.x1);
    const x = align === 'center' ? (segment.x0 + segment.x1) / 2 : align === 'end' ? segment.x1 : segment.x0;
    return { positionPt: Math.max(1, Math.round(x - left)), align };
  });
  return make.paragraph(children, { tabStops });
}

function lineText(block: Block): string {
  if (block.type !== 'paragraph') return '—';
  return block.children
    .map((inline) => (inline.type === 'text' ? inline.value : inline.type === 'page-field' ? '#' : ' '))
    .join('');
}

function textEdges({ drafts, headerFooter, widthPt }: PageResult): [left: number, right: number] {
  const boxes = [...drafts, ...headerFooter.header, ...headerFooter.footer];
  if (boxes.length === 0) return [USUAL_MARGIN_PT, widthPt - USUAL_MARGIN_PT];
  return [Math.min(...boxes.map((box) => box.x0)), Math.max(...boxes.map((box) => box.x1))];
}

function reportDropped(filled: readonly PageHeaderFooter[], kept: readonly Change[], report: ReportBuilder): void {
  const known = new Set(kept.flatMap(({ odd, even }) => [...odd.lines, ...even.lines]));
  for (const { page, lines } of filled.slice(1)) {
    const rows = [...page.headerFooter.header, ...page.headerFooter.footer.toReversed()];
    for (const [index, row] of rows.entries())
      if (!known.has(lines[index]))
        report.loss('running-head-dropped', 'Running heads that change on every page were left out.', rowText(row));
  }
}
