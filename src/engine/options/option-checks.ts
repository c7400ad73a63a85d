import { marginsFor, PAGE_SIZES, PageOptionError, sizeOf, type PageOptions } from '../typeset/style/page-options.js';
import type { OptionSchema, OptionValues } from './option-schema.js';
import { standardsOf, type PdfOutput } from './pdf-output.js';

/** What is wrong with a value that is as its schema says, held against the other options; `null` when nothing is. */
export type OptionCheck = (value: unknown, options: OptionValues, option: CheckedOption) => string | null;

export interface CheckedOption {
  readonly name: string;
  readonly schema: OptionSchema;
}

/** What schemas can't say: what an option has to do with others, and with the calendar. */
export const OPTION_CHECKS = {
  pageSize: (pageSize) => problemIn(() => sizeOf(pageSize as PageSize)),
  margin: (margin, options) => problemIn(() => marginsFor(margin as Margin, pageFor(options))),
  metadata: (metadata, { title }) =>
    isOther((metadata as OptionValues).title, title) ? 'metadata.title and title are different; give one' : null,
  toc: (toc, { tocDepth }) =>
    typeof toc === 'object' && isOther((toc as OptionValues).depth, tocDepth)
      ? 'toc.depth and tocDepth are different; give one'
      : null,
  pdf: (pdf) => outputProblem(pdf as PdfOutput),
} as const satisfies Readonly<Record<string, (value: unknown, options: OptionValues) => string | null>>;

type PageSize = NonNullable<PageOptions['pageSize']>;
type Margin = NonNullable<PageOptions['margin']>;

function isOther(a: unknown, b: unknown): boolean {
  return a !== undefined && b !== undefined && a !== null && b !== null && a !== b;
}

function problemIn(use: () => unknown): string | null {
  try {
    use();
    return null;
  } catch (error) {
    if (error instanceof PageOptionError) return error.message;
    throw error;
  }
}

/** The page that margins are held against; A4 while the size itself is wrong. */
function pageFor({ pageSize, orientation }: OptionValues): readonly [number, number] {
  const wanted = (pageSize ?? 'A4') as PageSize;
  const isKnown = typeof wanted === 'string' ? Object.hasOwn(PAGE_SIZES, wanted) : Array.isArray(wanted);
  const isUsable = isKnown && problemIn(() => sizeOf(wanted)) === null;
  const [widthPt, heightPt] = isUsable ? sizeOf(wanted) : PAGE_SIZES.A4;
  return orientation === 'landscape' && widthPt < heightPt ? [heightPt, widthPt] : [widthPt, heightPt];
}

function outputProblem(pdf: PdfOutput): string | null {
  const standards = standardsOf(pdf);
  const isPart2 = standards.includes('a-2b') || standards.includes('a-2u');
  if (standards.includes('none') && standards.length > 1) return 'pdf.standard: none does not go with others';
  if (isPart2 && standards.includes('a-3b')) return 'pdf.standard: a file follows PDF/A-2 or PDF/A-3, not both';
  if (pdf.tagged === false && pdf.standard !== undefined && standards.includes('ua-1')) {
    return 'pdf.tagged must be true for ua-1, which is made of tags';
  }
  if (pdf.attachSource === true && isPart2) return 'pdf.attachSource: PDF/A-2 forbids it; use a-3b';
  if (pdf.date !== undefined && !isDate(pdf.date)) return 'pdf.date must be a day that there is, such as 2026-11-20';
  return null;
}

function isDate(date: NonNullable<PdfOutput['date']>): boolean {
  if (typeof date === 'number') return true;
  const day = new Date(date.slice(0, 10));
  // Dates run over: 30 February would be read as 2 March.
  return !Number.isNaN(Date.parse(date)) && day.toISOString().slice(0, 10) === date.slice(0, 10);
}
