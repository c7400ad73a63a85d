import type { SourceDocument } from './document/block.js';
import { withRowProgress } from './document/row-progress.js';
import { addContents, type ContentsOptions } from './layout/add-contents.js';
import { layoutDocument, type LayoutSettings } from './layout/layout.js';
import type { PageOptions } from './layout/page-options.js';
import type { TextOptions } from './layout/text-options.js';
import type { PipelineContext, PipelineResult } from './pipeline.js';
import { ProgressTally } from './progress-tally.js';
import type { ReaderInput } from './readers/reader.js';
import { writePdf } from './writers/pdf/pdf.writer.js';

/** Options that every tool has which makes a PDF. */
export interface PdfToolOptions extends PageOptions, TextOptions, ContentsOptions {
  /** Type size of the text, pt; the rest of the house style keeps its proportions. */
  readonly fontSize?: number;
  readonly title?: string;
  /** BCP 47. */
  readonly lang?: string;
}

/** What a reader of this conversion is given. */
export function readerInput({ inputPath, sourceFileName, report, signal }: PipelineContext<object>): ReaderInput {
  return { path: inputPath, fileName: sourceFileName, report, signal };
}

/** Lays a document out and writes it as PDF: the part that all tools share which make one. */
export async function writeAsPdf(
  document: SourceDocument,
  context: PipelineContext<PdfToolOptions>,
  look: Pick<LayoutSettings, 'kind' | 'isSource'>,
): Promise<PipelineResult> {
  const { options, report, signal, limits, outputPath, onProgress } = context;
  const title = options.title ?? document.meta.title ?? withoutExtension(context.sourceFileName);
  const lang = options.lang ?? document.meta.lang;
  const progress = new ProgressTally(onProgress);
  const settings: LayoutSettings = {
    ...look,
    page: { pageSize: options.pageSize, orientation: options.orientation, margin: options.margin },
    text: options,
    fontSizePt: options.fontSize,
    title,
    lang,
    maxPages: limits.maxPages,
    signal,
    onPages: (count) => progress.update({ pages: count }),
  };
  const whole = await addContents(document, options, settings);
  const pages = layoutDocument(
    withRowProgress(whole, (fraction) => progress.update({ fraction })),
    settings,
    report,
  );
  const { author, subject, keywords } = document.meta;
  const written = await writePdf(
    pages,
    { path: outputPath },
    { title, author, subject, keywords, lang },
    { report, signal },
  );
  return { pages: written.pages };
}

function withoutExtension(fileName: string): string {
  return fileName.replace(/\.[^.]*$/, '') || fileName;
}
