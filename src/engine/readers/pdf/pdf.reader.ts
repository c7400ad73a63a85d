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
import { pageLayout } from './page/page-layout.js';
import { toPageText, type PageText } from './page/page-text.js';
import { runningHeads, withoutHeads } from './page/header-footer.js';
import { buildDocument } from './structure/build-document.js';
import { readOutline } from './structure/meta/outline.js';
import { readMeta } from './structure/meta/read-meta.js';
import type { PageResult } from './structure/page-result.js';

export interface PdfReaderOptions {
  readonly maxPages: number;
  /** Called after each page with the share of pages that are read. */
  readonly onProgress?: (fraction: number) => void;
}

/** Running heads are told by the two pages on either side. */
const LOOK_AROUND = 2;
const UNMAPPED = /[\ue000-\uf8ff\ufffd]/;

/**
 * Reads a PDF by its text layer: the words in reading order, as headings, paragraphs, lists, tables, pictures, notes and
 * running heads. Nothing that the text layer holds is left out without a line in the report.
 *
 * @throws ConversionError `input-encrypted`, `input-malformed`, `no-text-layer`, `limit-pages`, `limit-size`, `limit-nesting`
 */
export async function readPdf(input: ReaderInput, options: PdfReaderOptions): Promise<SourceDocument> {
  const data = await readFile(input.path, { signal: input.signal });
  // pdf.js takes its bytes away for good, so where they are wanted again it gets a copy.
  const jpegs = data.includes('/DCTDecode') ? new JpegSource(data) : undefined;
  await checkStreams(data, input.report);
  const opened = await openPdf(jpegs ? Uint8Array.from(data) : new Uint8Array(data), options.maxPages);
  try {
    const { pdf } = opened;
    const reader = new PageContentReader(opened, input.report, jpegs);
    const pages = await readPages(pdf, reader, input, options);
    if (pages.every((page) => page.drafts.length === 0 && page.heads.top.length + page.heads.bottom.length === 0))
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
  for (let number = 1; number <= pdf.numPages + LOOK_AROUND; number++) {
    input.signal?.throwIfAborted();
    if (number <= pdf.numPages) {
      texts.push(await readPage(reader, pdf, number, input));
      options.onProgress?.(number / pdf.numPages);
      await setImmediate();
    }
    const index = number - 1 - LOOK_AROUND;
    if (index < 0 || index >= pdf.numPages) continue;
    const result = toResult(texts, index, input);
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

/** Glyphs whose fonts do not say which characters they are: private codes, or none at all. */
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

function toResult(texts: readonly (PageText | null)[], index: number, { report }: ReaderInput): PageResult | null {
  const text = texts[index];
  if (!text) return null;
  const around = texts.slice(Math.max(0, index - LOOK_AROUND), index + LOOK_AROUND + 1);
  const heads = runningHeads(around, Math.min(index, LOOK_AROUND));
  const drafts = pageLayout(withoutHeads(text, heads));
  if (hasDrawing(text.leftovers))
    report.loss(
      'drawing-skipped',
      'Drawings of lines and areas were left out; their text was kept.',
      `page ${text.page}`,
    );
  const { page, widthPt, heightPt, fills } = text;
  return { page, widthPt, heightPt, drafts, heads, fills };
}
