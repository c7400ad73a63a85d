import { ConversionError } from '../../conversion-error.js';
import type { ReportBuilder } from '../../report.js';
import type { Page } from '../../typeset/page-model/page.model.js';
import { writeAttachments, type AttachmentEntries } from './document/attachments.js';
import { Destinations } from './document/destinations.js';
import { Outline } from './document/outline.js';
import { PdfDocument } from './document/pdf-document.js';
import type { Encryption } from './encryption/encryption.js';
import { securityHandler } from './encryption/security-handler.js';
import { FileBody } from './file/file-body.js';
import { FileSink } from './file/file-sink.js';
import { Raw, reference } from './file/serialise.js';
import { FontSet } from './fonts/font-set.js';
import { DrawingSet } from './images/drawing-set.js';
import { ImageSet } from './images/image-set.js';
import { type OverlaySettings, PageOverlays } from './overlay/page-overlays.js';
import { leaveOutPage } from './page/leave-out-page.js';
import { PagePainter, type PaintContext } from './page/page-painter.js';
import { PendingLinks } from './page/pending-links.js';
import { TotalPagesForms } from './page/total-pages-forms.js';
import type { ArchivalProfile, Attachment, InvoiceClaim, PdfMeta } from './pdf-meta.js';
import { PartialStructureTree } from './structure/partial-structure-tree.js';
import { StructureTree } from './structure/structure-tree.js';

export type { Attachment, PdfMeta } from './pdf-meta.js';

export interface PdfOptions {
  readonly report: ReportBuilder;
  /** Whether it gets a structure tree; `true` when absent. */
  readonly isTagged?: boolean;
  /** Whether it claims to be PDF/UA-1, which needs tags; as `isTagged` when absent. */
  readonly isAccessible?: boolean;
  /** Profile of PDF/A that it follows. Pictures in CMYK are left out then: sRGB, which it declares, says nothing of them. */
  readonly archival?: ArchivalProfile;
  /** Whether it has object streams and a cross-reference stream (PDF 1.5); `true` when absent. */
  readonly hasObjectStreams?: boolean;
  /** Files to be carried inside. */
  readonly attachments?: readonly Attachment[];
  /** Says that one of the attachments is an electronic invoice. */
  readonly invoice?: InvoiceClaim;
  /** Not together with `archival`: PDF/A forbids it. */
  readonly encryption?: Encryption;
  /** Which pages are written, by their places in the document; all of them when absent. */
  readonly selection?: PageSelection;
  /** What is laid under and over the pages. */
  readonly overlays?: OverlaySettings;
  readonly signal?: AbortSignal;
}

/** Some pages of a document, by their places, from 1. */
export interface PageSelection {
  readonly has: (place: number) => boolean;
  /** As the client wrote it. */
  readonly text: string;
}

export interface PdfResult {
  /** How many pages were written. */
  readonly pages: number;
  /** How many the document has. */
  readonly laidOut: number;
  readonly sizeBytes: number;
}

/**
 * Writes pages as a PDF 1.7 file while they come: memory doesn't grow with their content.
 *
 * @throws ConversionError `page-unknown` when none of the pages is among the selected ones; whatever `pages` throws, the
 * signal's reason, or the file system's error; the file is then incomplete
 */
export async function writePdf(
  pages: AsyncIterable<Page>,
  output: { readonly path: string },
  meta: PdfMeta,
  options: PdfOptions,
): Promise<PdfResult> {
  const sink = new FileSink(output.path);
  try {
    const security = options.encryption && securityHandler(options.encryption);
    const body = new FileBody(sink, options.hasObjectStreams, security);
    const counts = await writeDocument(pages, body, meta, options);
    sink.flush();
    return { ...counts, sizeBytes: sink.offset };
  } finally {
    sink.close();
  }
}

async function writeDocument(
  pages: AsyncIterable<Page>,
  body: FileBody,
  meta: PdfMeta,
  options: PdfOptions,
): Promise<Pick<PdfResult, 'pages' | 'laidOut'>> {
  const { isTagged = true, isAccessible = isTagged, archival, invoice, attachments = [], selection, signal } = options;
  const document = new PdfDocument(body, meta, { isTagged, isAccessible, archival, invoice });
  const context = makeContext(body, options);
  const { structure } = context;
  const painter = new PagePainter(context);
  const overlays = options.overlays && new PageOverlays(context, options.overlays);
  let place = 0;
  for await (const page of atLeastOne(pages)) {
    signal?.throwIfAborted();
    place++;
    if (structure instanceof PartialStructureTree) structure.notePage(page.items);
    if (selection && !selection.has(place)) {
      leaveOutPage(page, context);
      continue;
    }
    const id = document.beginPage(page.widthPt, page.heightPt);
    const painted = painter.paint(page, id, overlays?.on(page, place));
    const structParents = structure?.endPage();
    document.endPage({ ...painted, structParents });
    body.drain();
  }
  if (selection && document.pageCount === 0) throw noSuchPage(selection, place);
  const attached = attachments.length > 0 ? writeAttachments(body, attachments, meta.creationDate) : undefined;
  overlays?.finish(place);
  context.totals.write(place);
  finish(document, context, { attached, isEncrypted: options.encryption !== undefined });
  return { pages: document.pageCount, laidOut: place };
}

function noSuchPage({ text }: PageSelection, count: number): ConversionError {
  const message = `The document has ${count === 1 ? 'one page' : `${count} pages`}, and none of them is among "${text}".`;
  return new ConversionError('page-unknown', message);
}

/** A PDF without pages can't be opened. */
async function* atLeastOne(pages: AsyncIterable<Page>): AsyncGenerator<Page> {
  let count = 0;
  for await (const page of pages) {
    count++;
    yield page;
  }
  if (count === 0) yield { widthPt: 595.28, heightPt: 841.89, items: [] };
}

function makeContext(body: FileBody, { archival, isTagged = true, selection, report }: PdfOptions): PaintContext {
  const fonts = new FontSet(body);
  const destinations = new Destinations(body);
  return {
    body,
    fonts,
    images: new ImageSet(body, report, archival !== undefined),
    drawings: new DrawingSet(body),
    totals: new TotalPagesForms(body, fonts),
    destinations,
    pendingLinks: selection ? new PendingLinks(body, destinations) : null,
    outline: new Outline(body),
    structure: isTagged ? new (selection ? PartialStructureTree : StructureTree)(body) : null,
    report,
  };
}

/** AES-256 with the key of a password of Unicode came after PDF 1.7: Adobe's extension level 8, then PDF 2.0. */
const EXTENSIONS = new Raw('<</ADBE<</BaseVersion/1.7/ExtensionLevel 8>>>>');

/** What the catalogue says beside the pages. */
interface CatalogueFacts {
  readonly attached?: AttachmentEntries;
  readonly isEncrypted: boolean;
}

/** What is known only now: fonts, structure, outline, destinations. */
function finish(
  document: PdfDocument,
  { fonts, structure, outline, destinations, pendingLinks, report }: PaintContext,
  { attached, isEncrypted }: CatalogueFacts,
): void {
  fonts.write();
  pendingLinks?.write();
  reportDangling(destinations, report);
  const root = structure?.finish();
  const outlineId = outline.write();
  const names = destinations.write();
  document.finish(
    {
      StructTreeRoot: root === undefined ? undefined : reference(root),
      Outlines: outlineId === null ? undefined : reference(outlineId),
      PageMode: outlineId === null ? undefined : 'UseOutlines',
      AF: attached?.associated,
      Extensions: isEncrypted ? EXTENSIONS : undefined,
    },
    { Dests: names === null ? undefined : reference(names), EmbeddedFiles: attached?.names },
  );
}

function reportDangling(destinations: Destinations, report: ReportBuilder): void {
  for (const anchor of destinations.dangling) {
    if (destinations.isLeftOut(anchor))
      report.warn('link-target-left-out', 'Links point to pages that are left out, and lead nowhere.', `#${anchor}`);
    else report.warn('link-target-missing', 'Links point to places that the document does not have.', `#${anchor}`);
  }
}
