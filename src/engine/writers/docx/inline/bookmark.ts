import { Bookmark, BookmarkEnd, BookmarkStart, type ParagraphChild } from 'docx';
import type { IdSequence } from '../package/id-sequence.js';

/** `children` in a bookmark, which links to `#anchorId` lead to; bare where the document has the anchor already. */
export function bookmark(anchorId: string, children: readonly ParagraphChild[], ids: IdSequence): ParagraphChild[] {
  const number = ids.openBookmark(anchorId);
  if (number === null) return [...children];
  const name = ids.bookmarkName(anchorId);
  // The package numbers bookmarks through the life of the process; these marks have the document's own numbers.
  const marks = { start: new BookmarkStart(name, number), end: new BookmarkEnd(number) };
  return [Object.assign(new Bookmark({ id: name, children: [...children] }), marks)];
}
