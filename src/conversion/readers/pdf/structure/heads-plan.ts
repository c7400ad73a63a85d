import type { Block, Section } from '../../../document/block.js';
import type { ReportBuilder } from '../../../report.js';
import type { Row } from '../page/row.js';
import { rowText } from '../page/running-heads.js';
import { inlineText, type TextContext } from './inline-text.js';
import { findPageNumbering, pageField, type PageNumbering } from './page-numbers.js';
import type { PageResult } from './page-result.js';

/** Running heads of the whole document, for its first section. */
export type HeadsPlan = Pick<
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

interface Heads {
  readonly page: PageResult;
  readonly header: readonly Block[];
  readonly footer: readonly Block[];
  readonly key: string;
}

const CENTER_SHARE = 0.06;
const MIN_DISTANCE_PT = 12;

/** Turns the running heads of the pages into those of the document: one for all, or right and left ones. */
export function planHeads(pages: readonly PageResult[], context: TextContext, report: ReportBuilder): HeadsPlan {
  const numbering = findPageNumbering(pages);
  const all = pages.map((page) => toHeads(page, numbering, context));
  const filled = all.filter((heads) => heads.header.length + heads.footer.length > 0);
  if (filled.length === 0) return {};
  const isEven = ({ page }: Heads) => (page.page + (numbering?.offset ?? 0)) % 2 === 0;
  const even = mostCommon(filled.filter(isEven));
  const main = mostCommon(filled.filter((heads) => !isEven(heads))) ?? even;
  if (!main) return {};
  const hasEven = even !== undefined && even.key !== main.key;
  const [first] = all;
  const isFirstOwn = first.key !== (hasEven && isEven(first) ? even : main).key;
  const kept = new Set([main.key, ...(hasEven ? [even.key] : []), ...(isFirstOwn ? [first.key] : [])]);
  reportMerged(filled.filter((heads) => !kept.has(heads.key)), report);
  return {
    header: main.header,
    footer: main.footer,
    ...(hasEven ? { evenHeader: even.header, evenFooter: even.footer } : {}),
    ...(isFirstOwn ? { firstHeader: first.header, firstFooter: first.footer } : {}),
    ...distances(filled),
    ...numberStart(numbering),
  };
}

function numberStart(numbering: PageNumbering | null): Pick<HeadsPlan, 'pageNumber'> {
  if (!numbering || (numbering.offset === 0 && numbering.numbering === 'decimal')) return {};
  const { offset, numbering: format } = numbering;
  return { pageNumber: { start: Math.max(0, offset + 1), ...(format === 'decimal' ? {} : { numbering: format }) } };
}

function distances(filled: readonly Heads[]): Pick<HeadsPlan, 'headerDistancePt' | 'footerDistancePt'> {
  const tops = filled.flatMap(({ page }) => page.heads.top.map((row) => row.y0));
  const feet = filled.flatMap(({ page }) => page.heads.bottom.map((row) => page.heightPt - row.y1));
  return {
    ...(tops.length > 0 ? { headerDistancePt: Math.max(MIN_DISTANCE_PT, Math.round(Math.min(...tops))) } : {}),
    ...(feet.length > 0 ? { footerDistancePt: Math.max(MIN_DISTANCE_PT, Math.round(Math.min(...feet))) } : {}),
  };
}

function toHeads(page: PageResult, numbering: PageNumbering | null, context: TextContext): Heads {
  const own = { ...context, replacement: (word: Parameters<typeof pageField>[0]) => pageField(word, page.page, numbering) };
  const header = page.heads.top.map((row) => toBlock(row, page, own));
  const footer = page.heads.bottom.toReversed().map((row) => toBlock(row, page, own));
  return { page, header, footer, key: [...header, { type: 'rule' } as const, ...footer].map(headText).join('\n') };
}

function toBlock(row: Row, page: PageResult, context: TextContext): Block {
  const stretches = row.segments.map((segment, index) => ({
    words: segment.words,
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
    return { type: 'paragraph', children, ...(align === 'start' ? {} : { style: { align } }) };
  }
  const tabStops = others.map((segment) => {
    const align = place(segment.x0, segment.x1);
    const x = align === 'center' ? (segment.x0 + segment.x1) / 2 : align === 'end' ? segment.x1 : segment.x0;
    return { positionPt: Math.max(1, Math.round(x - left)), align };
  });
  return { type: 'paragraph', children, style: { tabStops } };
}

/** What a line of a running head says: equal for lines that differ in their look alone. */
function headText(block: Block): string {
  if (block.type !== 'paragraph') return '—';
  return block.children.map((inline) => (inline.type === 'text' ? inline.value : inline.type === 'page-field' ? '#' : ' ')).join('');
}

function textEdges({ drafts, heads, widthPt }: PageResult): [left: number, right: number] {
  const boxes = [...drafts, ...heads.top, ...heads.bottom];
  if (boxes.length === 0) return [72, widthPt - 72];
  return [Math.min(...boxes.map((box) => box.x0)), Math.max(...boxes.map((box) => box.x1))];
}

function mostCommon(heads: readonly Heads[]): Heads | undefined {
  const counts = new Map<string, { heads: Heads; count: number }>();
  for (const one of heads) {
    const known = counts.get(one.key);
    if (known) known.count++;
    else counts.set(one.key, { heads: one, count: 1 });
  }
  return [...counts.values()].reduce<{ heads: Heads; count: number } | undefined>(
    (best, entry) => (best && best.count >= entry.count ? best : entry),
    undefined,
  )?.heads;
}

function reportMerged(dropped: readonly Heads[], report: ReportBuilder): void {
  for (const { page } of dropped)
    for (const row of [...page.heads.top, ...page.heads.bottom])
      report.loss(
        'running-head-dropped',
        'Running heads that change from page to page have given way to those of most pages.',
        rowText(row),
      );
}
