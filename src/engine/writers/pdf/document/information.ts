import type { PdfMeta } from '../pdf-meta.js';

/** The program that writes the files. */
export const PRODUCER = 'Docket';

/** The information dictionary (ISO 32000-1, 14.3.3). No date unless one is given: the same input gives the same bytes. */
export function informationOf(meta: PdfMeta): Record<string, string | Date> {
  const entries = {
    Title: meta.title,
    Author: meta.author,
    Subject: meta.subject,
    Keywords: meta.keywords?.join(', '),
    Creator: meta.creator,
    Producer: PRODUCER,
    CreationDate: meta.creationDate,
    ModDate: meta.creationDate,
  };
  return Object.fromEntries(
    Object.entries(entries).filter(
      (entry): entry is [string, string | Date] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
}
