import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DocumentMeta } from '../../../../document/block.js';

const MAX_LENGTH = 1000;
const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** Metadata of the file's information dictionary (ISO 32000-1, 14.3.3); the file's name where it has no title. */
export async function readMeta(pdf: PDFDocumentProxy, fileName: string): Promise<DocumentMeta> {
  const info: Readonly<Record<string, unknown>> = await pdf.getMetadata().then(
    (metadata) => Object(metadata.info),
    () => ({}),
  );
  const lang = info['Language'];
  const author = text(info['Author']);
  const subject = text(info['Subject']);
  const keywords = text(info['Keywords'])
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter(Boolean);
  return {
    title: text(info['Title']) || fileName.replace(/\.pdf$/i, ''),
    ...(author ? { author } : {}),
    ...(subject ? { subject } : {}),
    ...(keywords.length > 0 ? { keywords } : {}),
    ...(typeof lang === 'string' && LANGUAGE.test(lang) ? { lang } : {}),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, MAX_LENGTH) : '';
}
