import type { ArchivalProfile, PdfClaims, PdfMeta } from '../writers/pdf/pdf-meta.js';
import { decode } from './file/cross-reference-reader.js';
import type { PdfFile } from './file/pdf-file.js';
import { textOf } from './file/text.js';
import { isDictionary, Reference } from './file/values.js';

/** What a document says of itself. */
export interface DocumentFacts {
  readonly meta: PdfMeta & { readonly title: string };
  readonly claims: PdfClaims;
}

/** From the one that asks for most: what follows a profile follows those behind it too. */
const ARCHIVAL: readonly ArchivalProfile[] = ['2u', '2b', '3b'];
const MAX_TITLE = 300;

/**
 * @param fileName gives a title where the document has none
 * @throws ConversionError `input-malformed`
 */
export function readFacts(file: PdfFile, fileName: string): DocumentFacts {
  const { catalogue, information } = file;
  const text = (key: string) => {
    const value = information.get(key);
    return value === undefined ? undefined : textOf(file.resolve(value));
  };
  const markInfo = catalogue.get('MarkInfo');
  const xmp = metadataOf(file);
  const [part, level] = ['part', 'conformance'].map(
    (name) => new RegExp(`<pdfaid:${name}>(\\w)<`).exec(xmp)?.[1] ?? '',
  );
  return {
    meta: {
      title: text('Title') || fileName.replace(/\.pdf$/i, ''),
      author: text('Author'),
      subject: text('Subject'),
      keywords: text('Keywords')?.split(', '),
      creator: text('Creator'),
      lang: textOf(catalogue.get('Lang')),
      creationDate: dateOf(text('CreationDate')),
    },
    claims: {
      isTagged: isDictionary(markInfo) && markInfo.get('Marked') === 'true',
      isAccessible: xmp.includes('<pdfuaid:part>1<'),
      archival: ARCHIVAL.find((profile) => profile === `${part}${level.toLowerCase()}`),
    },
  };
}

/** What all say alike; a standard is claimed when each of them follows it. The language is that of the first. */
export function joinFacts(documents: readonly DocumentFacts[]): DocumentFacts {
  const metas = documents.map(({ meta }) => meta);
  const claims = documents.map((document) => document.claims);
  const archival = claims.map((claim) => ARCHIVAL.indexOf(claim.archival!));
  return {
    meta: {
      title: joinTitles(metas.map(({ title }) => title)),
      author: common(metas.map(({ author }) => author)),
      subject: common(metas.map(({ subject }) => subject)),
      keywords: common(metas.map(({ keywords }) => keywords?.join(', ')))?.split(', '),
      creator: common(metas.map(({ creator }) => creator)),
      lang: metas[0].lang,
      creationDate: dateFrom(common(metas.map(({ creationDate }) => creationDate?.getTime()))),
    },
    claims: {
      isTagged: claims.every(({ isTagged }) => isTagged),
      isAccessible: claims.every(({ isAccessible }) => isAccessible),
      archival: archival.includes(-1) ? undefined : ARCHIVAL[Math.max(...archival)],
    },
  };
}

function common<T>(values: readonly T[]): T | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}

function joinTitles(titles: readonly string[]): string {
  const joined = [...new Set(titles)].join('; ');
  return joined.length > MAX_TITLE ? `${joined.slice(0, MAX_TITLE - 1)}…` : joined;
}

/** The XMP packet; empty where there is none. */
function metadataOf(file: PdfFile): string {
  const metadata = file.catalogue.get('Metadata');
  if (!(metadata instanceof Reference)) return '';
  const { value, stream } = file.object(metadata.id);
  return stream && isDictionary(value) ? decode(value, stream).toString() : '';
}

/** A date as the writer writes it: in UTC, to the second. */
function dateOf(text: string | undefined): Date | undefined {
  const parts = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/
    .exec(text ?? '')
    ?.slice(1)
    .map(Number);
  return parts && dateFrom(Date.UTC(parts[0], parts[1] - 1, parts[2], parts[3], parts[4], parts[5]));
}

function dateFrom(ms: number | undefined): Date | undefined {
  return ms === undefined ? undefined : new Date(ms);
}
