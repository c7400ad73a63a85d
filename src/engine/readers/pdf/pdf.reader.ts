import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ConversionError } from '../../conversion-error.js';
import type { SourceDocument } from '../../document/block.js';
import type { ReportBuilder } from '../../report.js';
import type { ReaderInput } from '../reader.js';
import { JpegSource } from './content/images/jpeg-source.js';
import { PageContentReader } from './content/page-content-reader.js';
import { checkStreams } from './open/check-streams.js';
import { openPdf } from './open/open-pdf.js';
import { hasDrawing } from './page/drawings.js';
import { HeaderFooterFinder, withoutHeaderFooter } from './page/header-footer.js';
import { pageLayout } from './page/page-layout.js';
import { toPageText, type PageText } from './page/page-text.js';
import { buildDocument } from './structure/build-document.js';
import { readOutline } from './structure/meta/outline.js';
import { readMeta } from './structure/meta/read-meta.js';
import type { PageResult } from './structure/page-result.js';

export interface PdfReaderOptions {
  /** A file of more pages is refused. */
  readonly maxPages: number;
  /** Called after each page with the share of the pages that are read, 0–1. */
  readonly onProgress?: (fraction: number) => void;
}

/** Pages on either side of one by which its header and footer are recognised. */
const LOOK_AROUND = 2;
/** Characters of private use, and U+FFFD, which stands for none. */
const UNMAPPED = /[\ue000-\uf8ff\ufffd]/;

/**
 * Reads a PDF by its text layer: the words in reading order, as headings, paragraphs, lists, tables, pictures, notes,
 * headers and footers. Nothing that the text layer holds is left out without a line in the report.
 *
 * @throws ConversionError `input-encrypted`, `input-malformed`, `no-text-layer`, `limit-pages`, `limit-size`, `limit-nesting`
 */
export async function readPdf(input: ReaderInput, options: PdfReaderOptions): Promise<SourceDocument> {
  const data = await readFile(input.path, { signal: input.signal });
  // pdf.js detaches the buffer that it is given, so where the bytes are needed again it gets a copy.
  const jpegs = data.includes('/DCTDecode') ? new JpegSource(data) : undefined;
  await checkStreams(data, input.report);
  const opened = await openPdf(jpegs ? Uint8Array.from(data) : new Uint8Array(data), options.maxPages);
  try {
    const { pdf } = opened;
    const reader = new PageContentReader(opened, input.report, jpegs);
    const pages = await readPages(pdf, reader, input, options);
    if (
      pages.every(
        (page) => page.drafts.length === 0 && page.headerFooter.header.length + page.headerFooter.footer.length === 0,
      )
    )
      throw new ConversionError('no-text-layer', 'No page of the PDF has text: it may be a scan.');
    const meta = await readMeta(pdf, input.fileName);
    return buildDocument(pages, meta, await readOutline(pdf), input.report);
  } finally {
    await opened.close();
  }
}

async function readPages(
  pdf: PDFDocumentProxy,
  reader: PageContentReader,
  input: ReaderInput,
  options: PdfReaderOptions,
): Promise<PageResult[]> {
  const texts: (PageText | null)[] = [];
  const results: PageResult[] = [];
  const finder = new HeaderFooterFinder();
  for (let number = 1; number <= pdf.numPages + LOOK_AROUND; number++) {
    input.signal?.throwIfAborted();
    if (number <= pdf.numPages) {
      texts.push(await readPage(reader, pdf, number, input));
      options.onProgress?.(number / pdf.numPages);
      await setImmediate();
    }
    const index = number - 1 - LOOK_AROUND;
    if (index < 0 || index >= pdf.numPages) continue;
    const result = toPageResult(texts, index, finder, input);
    if (result) results.push(result);
    if (index >= LOOK_AROUND) texts[index - LOOK_AROUND] = null;
  }
  if (results.length === 0) throw new ConversionError('input-malformed', 'No page of the PDF could be read.');
  input.report.fact('pages', pdf.numPages);
  input.report.fact('fonts', reader.fontCount);
  return results;
}

async function readPage(
  reader: PageContentReader,
  pdf: PDFDocumentProxy,
  number: number,
  { report }: ReaderInput,
): Promise<PageText | null> {
  try {
    const page = await pdf.getPage(number);
    const text = toPageText(number, await reader.read(page));
    page.cleanup();
    if (text.charactersOffPage > 0)
      report.warn(
        'text-off-page',
        'Text beyond the edges of the page, which nobody sees, was left out.',
        `page ${number}`,
      );
    if (text.hasHiddenText)
      report.warn(
        'text-hidden',
        'Text in the colour of the paper, which only indents other text, was left out.',
        `page ${number}`,
      );
    reportUnmapped(text, report);
    return text;
  } catch (error) {
    if (error instanceof ConversionError) throw error;
    report.loss('page-unreadable', 'Damaged pages were left out.', `page ${number}`);
    return null;
  }
}

/** Reports glyphs whose fonts do not say which characters they are. */
function reportUnmapped({ page, segments }: PageText, report: ReportBuilder): void {
  const words = segments.flatMap((segment) => segment.words).filter((word) => UNMAPPED.test(word.text));
  if (words.length > 0)
    report.warn(
      'text-unmapped',
      'Fonts of the file do not say what some glyphs stand for.',
      `page ${page}`,
      words.length,
    );
}

/** The page at `index` with its header and footer apart; `null` for one that could not be read. */
function toPageResult(
  texts: readonly (PageText | null)[],
  index: number,
  finder: HeaderFooterFinder,
  { report }: ReaderInput,
): PageResult | null {
  const text = texts[index];
  if (!text) return null;
  const around = texts.slice(Math.max(0, index - LOOK_AROUND), index + LOOK_AROUND + 1);
  const headerFooter = finder.find(around, Math.min(index, LOOK_AROUND));
  const drafts = pageLayout(withoutHeaderFooter(text, headerFooter));
  if (hasDrawing(text.unpaintedShapes))
    report.loss(
      'drawing-skipped',
      'Drawings of lines and areas were left out; their text was kept.',
      `page ${text.page}`,
    );
  const { page, widthPt, heightPt, fills } = text;
  return { page, widthPt, heightPt, drafts, headerFooter, fills };
}
