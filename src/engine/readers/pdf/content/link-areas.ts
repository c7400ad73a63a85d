import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isWebOrMail } from '../../../document/web-or-mail.js';
import { applyY, mapBox, type Matrix } from '../geometry/matrix.js';
import type { LinkArea } from './page-content.js';

interface LinkAnnotation {
  readonly subtype?: string;
  readonly url?: string;
  readonly dest?: unknown;
  readonly rect?: readonly number[];
}

const MAX_LINKS_A_PAGE = 5000;

/** Links of a page to the web, to mail and inside the document; other actions are ignored. */
export async function readLinkAreas(pdf: PDFDocumentProxy, page: PDFPageProxy, viewport: Matrix): Promise<LinkArea[]> {
  const areas: LinkArea[] = [];
  const annotations: LinkAnnotation[] = await page.getAnnotations({ intent: 'display' }).catch(() => []);
  for (const annotation of annotations.slice(0, MAX_LINKS_A_PAGE)) {
    const { rect } = annotation;
    if (annotation.subtype !== 'Link' || rect?.length !== 4 || !rect.every(Number.isFinite)) continue;
    const target = await targetOf(annotation, pdf);
    if (target) areas.push({ ...mapBox(viewport, rect[0], rect[1], rect[2], rect[3]), target });
  }
  return areas;
}

async function targetOf({ url, dest }: LinkAnnotation, pdf: PDFDocumentProxy): Promise<string | null> {
  if (url) return isWebOrMail(url) ? url : null;
  return dest === undefined || dest === null ? null : resolveDestination(pdf, dest);
}

/** Place that a destination (ISO 32000-1, 12.3.2) leads to, as `#page-N:y` with y in page coordinates. */
export async function resolveDestination(pdf: PDFDocumentProxy, destination: unknown): Promise<string | null> {
  try {
    const explicit: unknown = typeof destination === 'string' ? await pdf.getDestination(destination) : destination;
    if (!Array.isArray(explicit)) return null;
    const [where, how, ...numbers] = explicit as readonly unknown[];
    const index = typeof where === 'number' ? where : await pdf.getPageIndex(where as never);
    if (index < 0 || index >= pdf.numPages) return null;
    return `#page-${index + 1}:${await topOf(pdf, index, how, numbers)}`;
  } catch {
    // A destination that leads nowhere makes no link.
    return null;
  }
}

async function topOf(pdf: PDFDocumentProxy, index: number, how: unknown, numbers: readonly unknown[]): Promise<number> {
  const name = (how as { readonly name?: string } | undefined)?.name;
  const top = name === 'XYZ' ? numbers[1] : name === 'FitH' || name === 'FitBH' ? numbers[0] : null;
  if (typeof top !== 'number') return 0;
  const page = await pdf.getPage(index + 1);
  const { transform } = page.getViewport({ scale: 1 });
  const left = typeof numbers[0] === 'number' && name === 'XYZ' ? numbers[0] : 0;
  return Math.max(
    0,
    Math.round(applyY([transform[0], transform[1], transform[2], transform[3], transform[4], transform[5]], left, top)),
  );
}
