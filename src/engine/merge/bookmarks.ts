import { malformed } from './file/malformed.js';
import type { PdfFile } from './file/pdf-file.js';
import { textOf } from './file/text.js';
import { isArray, Reference, type PdfValue } from './file/values.js';

/** A place in a document: its page, and a height above the foot of that page. */
export interface Place {
  readonly pageId: number;
  readonly topPt: number;
}

/** An item of the outline. */
export interface Bookmark extends Place {
  /** From 1. */
  readonly level: number;
  readonly title: string;
}

/** The outline of a document (ISO 32000-1, 12.3.3), in its order. @throws ConversionError `input-malformed` */
export function bookmarksOf(file: PdfFile): Bookmark[] {
  const root = file.catalogue.get('Outlines');
  const bookmarks: Bookmark[] = [];
  const seen = new Set<number>();
  const waiting = [{ item: root && file.dictionary(root).get('First'), level: 1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { item, level } = next;
    if (!(item instanceof Reference)) continue;
    if (seen.has(item.id)) throw malformed('its outline leads back to itself');
    seen.add(item.id);
    const entries = file.dictionary(item);
    bookmarks.push({ level, title: textOf(entries.get('Title')) ?? '', ...placeOf(entries.get('Dest')) });
    // What is below an item comes before what is behind it.
    waiting.push({ item: entries.get('Next'), level }, { item: entries.get('First'), level: level + 1 });
  }
  return bookmarks;
}

/** A destination as the writer writes it: the top of what is shown. @throws ConversionError `input-malformed` */
export function placeOf(destination: PdfValue | undefined): Place {
  const [page, kind, , top] = isArray(destination) ? destination : [];
  const topPt = Number(top);
  if (!(page instanceof Reference) || kind !== '/XYZ' || !Number.isFinite(topPt))
    throw malformed('a destination is none');
  return { pageId: page.id, topPt };
}
