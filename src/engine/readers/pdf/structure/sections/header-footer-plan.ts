import type { Block, Section } from '../../../../document/block.js';
import * as make from '../../../../document/builders.js';
import type { ReportBuilder } from '../../../../report.js';
import type { Row } from '../../text/row.js';
import { rowText } from '../../page/header-footer.js';
import { inlineText, type TextContext } from '../inline/inline-text.js';
import { findPageNumbering, pageField, type PageNumbering } from './page-numbers.js';
import type { PageResult } from '../page-result.js';

/** What a section says of running heads. */
export type SectionHeads = Pick<
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

/** Pages from which on the running heads are others. */
export type HeadsPlan = ReadonlyMap<number, SectionHeads>;

interface Heads {
  readonly page: PageResult;
  readonly header: readonly Block[];
  readonly footer: readonly Block[];
  /** What its lines say; equal for lines that differ in their look alone. */
  readonly lines: readonly string[];
}

const CENTER_SHARE = 0.06;
const MIN_DISTANCE_PT = 12;
/** Heads that change more often, such as the guide words of a dictionary, can't be sections. */
const MAX_CHANGE_SHARE = 0.3;
const MIN_CHANGES = 8;

/**
 * Turns the running heads of the pages into those of sections. Right and left pages may differ, and so may the first;
 * pages that lack some of the lines change nothing.
 */
export function planHeads(pages: readonly PageResult[], context: TextContext, report: ReportBuilder): HeadsPlan {
  const numbering = findPageNumbering(pages);
  const all = pages.map((page) => toHeads(page, numbering, context));
  const filled = all.filter((heads) => heads.lines.length > 0);
  const plan = new Map<number, SectionHeads>();
  if (filled.length === 0) return plan;
  const changes = headChanges(filled, numbering?.offset ?? 0);
  const kept = changes.slice(0, Math.max(MIN_CHANGES, MAX_CHANGE_SHARE * pages.length));
  for (const change of kept) plan.set(change.page, sectionHeads(change));
  reportDropped(filled, kept, report);
  const [first] = all;
  const [opening] = kept;
  plan.set(first.page.page, {
    ...sectionHeads(opening),
    ...(isSameText(first, opening.odd) || isSameText(first, opening.even)
      ? {}
      : { firstHeader: first.header, firstFooter: first.footer }),
    ...distances(filled),
    ...numberStart(numbering),
  });
  return plan;
}

interface Change {
  readonly page: number;
  readonly odd: Heads;
  readonly even: Heads;
}

/** Where the heads of right or of left pages become others; the first page of all is left to {@link planHeads}. */
function headChanges(filled: readonly Heads[], offset: number): Change[] {
  const isEven = ({ page }: Heads) => (page.page + offset) % 2 === 0;
  const changes: Change[] = [];
  filled.forEach((heads, index) => {
    const current = changes.at(-1);
    const own = current && (isEven(heads) ? current.even : current.odd);
    if (own && isPartOf(heads, own)) return;
    if (current && own && isPartOf(own, heads)) {
      changes[changes.length - 1] = isEven(heads) ? { ...current, even: heads } : { ...current, odd: heads };
      return;
    }
    const isTitle = index === 0 && filled.length > 1 && !filled.slice(1, 4).some((other) => isPartOf(heads, other));
    if (isTitle) return;
    const ahead = filled.slice(index, index + 2);
    const odd = ahead.find((other) => !isEven(other)) ?? heads;
    const even = ahead.find(isEven) ?? heads;
    changes.push({ page: heads.page.page, odd, even });
  });
  if (changes.length === 0) changes.push({ page: filled[0].page.page, odd: filled[0], even: filled[0] });
  return changes;
}

/** Whether the other page's heads have all the lines of this one. */
function isPartOf(heads: Heads, other: Heads): boolean {
  return heads.lines.every((line) => other.lines.includes(line));
}

function isSameText(heads: Heads, other: Heads): boolean {
  return heads.lines.join('\n') === other.lines.join('\n');
}

function sectionHeads({ odd, even }: Change): SectionHeads {
  const isSame = isPartOf(even, odd);
  const main = isSame ? odd : isPartOf(odd, even) ? even : odd;
  const differ = !isSame && main === odd;
  return {
    header: main.header,
    footer: main.footer,
    ...(differ ? { evenHeader: even.header, evenFooter: even.footer } : {}),
  };
}

function numberStart(numbering: PageNumbering | null): Pick<SectionHeads, 'pageNumber'> {
  if (!numbering || (numbering.offset === 0 && numbering.numbering === 'decimal')) return {};
  const { offset, numbering: format } = numbering;
  return { pageNumber: { start: Math.max(0, offset + 1), ...(format === 'decimal' ? {} : { numbering: format }) } };
}

function distances(filled: readonly Heads[]): Pick<SectionHeads, 'headerDistancePt' | 'footerDistancePt'> {
  const tops = filled.flatMap(({ page }) => page.heads.top.map((row) => row.y0));
  const feet = filled.flatMap(({ page }) => page.heads.bottom.map((row) => page.heightPt - row.y1));
  return {
    ...(tops.length > 0 ? { headerDistancePt: Math.max(MIN_DISTANCE_PT, Math.round(Math.min(...tops))) } : {}),
    ...(feet.length > 0 ? { footerDistancePt: Math.max(MIN_DISTANCE_PT, Math.round(Math.min(...feet))) } : {}),
  };
}

function toHeads(page: PageResult, numbering: PageNumbering | null, context: TextContext): Heads {
  const own = {
    ...context,
    replacement: (word: Parameters<typeof pageField>[0]) => pageField(word, page.page, numbering),
  };
  const header = page.heads.top.map((row) => toBlock(row, page, own));
  const footer = page.heads.bottom.toReversed().map((row) => toBlock(row, page, own));
  return { page, header, footer, lines: [...header, ...footer].map(headText) };
}

function toBlock(row: Row, page: PageResult, context: TextContext): Block {
  const stretches = row.segments.map((segment, index) => ({
    // A running head has no area under it.
    words: segment.words.map((word) => ({ ...word, ground: undefined })),
    gapPt: index === 0 ? 0 : Number.POSITIVE_INFINITY,
    hasLeader: false,
  }));
  const children = inlineText([{ stretches, y: row.y, sizePt: row.sizePt }], context);
  const [left, right] = textEdges(page);
  const place = (x0: number, x1: number) => {
    if (Math.abs(x0 + x1 - left - right) / 2 < CENTER_SHARE * page.widthPt) return 'center' as const;
    return x0 > page.widthPt / 2 ? ('end' as const) : ('start' as const);
  };
  const [first, ...others] = row.segments;
  if (others.length === 0) {
    const align = place(first.x0, first.x1);
    return make.paragraph(children, align === 'start' ? undefined : { align });
  }
  const tabStops = others.map((segment) => {
    const align = place(segment.x0, segment.x1);
    const x = align === 'center' ? (segment.x0 + segment.x1) / 2 : align === 'end' ? segment.x1 : segment.x0;
    return { positionPt: Math.max(1, Math.round(x - left)), align };
  });
  return make.paragraph(children, { tabStops });
}

function headText(block: Block): string {
  if (block.type !== 'paragraph') return '—';
  return block.children
    .map((inline) => (inline.type === 'text' ? inline.value : inline.type === 'page-field' ? '#' : ' '))
    .join('');
}

function textEdges({ drafts, heads, widthPt }: PageResult): [left: number, right: number] {
  const boxes = [...drafts, ...heads.top, ...heads.bottom];
  if (boxes.length === 0) return [72, widthPt - 72];
  return [Math.min(...boxes.map((box) => box.x0)), Math.max(...boxes.map((box) => box.x1))];
}

function reportDropped(filled: readonly Heads[], kept: readonly Change[], report: ReportBuilder): void {
  const lines = new Set(kept.flatMap(({ odd, even }) => [...odd.lines, ...even.lines]));
  for (const { page, ...heads } of filled.slice(1))
    for (const [index, row] of [...page.heads.top, ...page.heads.bottom.toReversed()].entries())
      if (!lines.has(heads.lines[index]))
        report.loss('running-head-dropped', 'Running heads that change on every page were left out.', rowText(row));
}
