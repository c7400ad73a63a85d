import type { SourceDocument } from '../document/block.js';
import { withRowProgress } from '../document/row-progress.js';
import type { ContentsOptions } from '../typeset/contents/add-contents.js';
import { layoutDocument, type LayoutSettings } from '../typeset/layout.js';
import type { DocumentFacts, LookOptions, RunningLine } from '../typeset/style/look-options.js';
import { placeMissing } from '../typeset/inline/shape/missing-characters.js';
import { prepareDocument } from '../typeset/contents/prepare-document.js';
import type { PdfOptionValues } from '../options/definitions/groups.js';
import { parsePageRanges, type PageRanges } from '../options/page-ranges.js';
import { TEST_MARK } from '../document/test-mark.js';
import { watermarkSettings } from '../options/definitions/pdf/watermark.js';
import { pdfOutput } from '../options/pdf-output.js';
import type { PipelineContext, PipelineResult } from '../pipeline.js';
import { attachmentsOf } from './attachments-of.js';
import { overlaysOf } from './overlays-of.js';
import { ProgressTally } from './progress-tally.js';
import { saltOf } from './salt-of.js';
import { findLines } from '../readers/text/lines/find-lines.js';
import { writePdf, type PdfMeta } from '../writers/pdf/pdf.writer.js';

/** Over the text, where nothing but what hides the text itself can hide it. */
const TEST_WATERMARK = watermarkSettings({ text: TEST_MARK, opacity: 0.2 });

/**
 * Lays a document out and writes it as PDF: what all tools share that make one.
 *
 * @throws ConversionError what reading, layout and attachment throw, such as `limit-pages` and `limit-size`
 */
export async function writeAsPdf(
  document: SourceDocument,
  context: PipelineContext<PdfOptionValues>,
  look: Pick<LayoutSettings, 'kind' | 'style'>,
): Promise<PipelineResult> {
  const { options, report, signal, outputPath, onProgress, isTest } = context;
  const meta = metaOf(document, context);
  const progress = new ProgressTally(onProgress);
  const settings = layoutSettings(meta, context, progress, look);
  const whole = await prepareDocument(document, contentsOptions(options), settings);
  const pages = layoutDocument(
    withRowProgress(whole, (fraction) => progress.update({ fraction })),
    settings,
    report,
  );
  const output = { ...pdfOutput(options.pdf), ...(isTest && { watermark: TEST_WATERMARK }) };
  const attachments = await attachmentsOf(output, context);
  const { startPage, pageRanges } = options;
  const selection = selectionOf(pageRanges);
  const facts = { ...settings.facts, date: settings.facts?.date ?? document.meta.date, startPage };
  const written = await writePdf(
    pages,
    { path: outputPath },
    { ...meta, creationDate: output.date },
    {
      report,
      signal,
      ...output,
      attachments,
      encryption: output.encryption && { ...output.encryption, salt: saltOf(context) },
      selection,
      overlays: overlaysOf(output, facts, report),
    },
  );
  if (selection && selection.last > written.laidOut) {
    report.warn('pages-absent', 'The document has fewer pages than pageRanges names.', `${written.laidOut} pages`);
  }
  placeMissing(report, (characters) => linesInSource(characters, context));
  return { pages: written.pages };
}

/** The ranges were checked; nothing where all pages are written. */
function selectionOf(ranges: string | undefined): PageRanges | undefined {
  const parsed = parsePageRanges(ranges ?? '');
  return parsed === 'all' || parsed === null ? undefined : parsed;
}

/** The lines on which characters stand first, in a source that is text; none for other sources. */
function linesInSource(
  characters: readonly string[],
  { inputPath, report }: PipelineContext<object>,
): ReadonlyMap<string, number> {
  const { encoding } = report.toReport().facts;
  return typeof encoding === 'string' ? findLines(inputPath, encoding, characters) : new Map();
}

function metaOf({ meta }: SourceDocument, { options, sourceFileName }: PipelineContext<PdfOptionValues>): PdfMeta {
  const { metadata = {} } = options;
  const keywords = typeof metadata.keywords === 'string' ? metadata.keywords.split(',') : metadata.keywords;
  return {
    // PDF/UA-1, 7.1, requires a title: an empty one is none.
    title: options.title || metadata.title || meta.title || withoutExtension(sourceFileName),
    author: metadata.author ?? meta.author,
    subject: metadata.subject ?? meta.subject,
    keywords: keywords?.map((word) => word.trim()).filter((word) => word !== '') ?? meta.keywords,
    creator: metadata.creator,
    lang: options.lang ?? meta.lang,
  };
}

function layoutSettings(
  { title, author, lang }: PdfMeta,
  { options, limits, signal, sourceFileName }: PipelineContext<PdfOptionValues>,
  progress: ProgressTally,
  { kind, style }: Pick<LayoutSettings, 'kind' | 'style'>,
): LayoutSettings {
  const { header, footer } = options;
  const facts: DocumentFacts = { title, author, date: options.metadata?.date, file: sourceFileName };
  return {
    kind,
    style,
    page: { pageSize: options.pageSize, orientation: options.orientation, margin: options.margin },
    text: options,
    look: { ...options, ...families(options, kind), header: runningLine(header), footer: runningLine(footer) },
    facts,
    fontSizePt: options.fontSize,
    title,
    lang,
    maxPages: limits.maxPages,
    signal,
    onPages: (count) => progress.update({ pages: count }),
  };
}

/** A table of values is set in the family of headings, so one family alone is taken for both. */
function families({ fontFamily }: PdfOptionValues, kind: LayoutSettings['kind']): Pick<LookOptions, 'fontFamily'> {
  const isOne = kind === 'data' && typeof fontFamily === 'string';
  return { fontFamily: isOne ? { text: fontFamily, headings: fontFamily } : fontFamily };
}

function runningLine(line: PdfOptionValues['header']): RunningLine | undefined {
  if (line === false) return {};
  return typeof line === 'string' ? { center: line } : line;
}

function contentsOptions({ toc, tocDepth }: PdfOptionValues): ContentsOptions {
  if (typeof toc !== 'object') return { toc, tocDepth };
  return { toc: true, tocDepth: toc.depth ?? tocDepth, tocTitle: toc.title };
}

function withoutExtension(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '') || fileName;
}
