import { BookmarkEnd, BookmarkStart, type ParagraphChild } from 'docx';
import type { IdSequence } from '../package/id-sequence.js';

/**
 * `children` in a bookmark, which links to `#anchorId` lead to; bare where the document has the anchor already. Start and
 * end are made here, since the `Bookmark` of the docx package is numbered through the life of the process.
 */
export function bookmark(anchorId: string, children: readonly ParagraphChild[], ids: IdSequence): ParagraphChild[] {
  const number = ids.openBookmark(anchorId);
  if (number === null) return [...children];
  const marked = [new BookmarkStart(ids.bookmarkName(anchorId), number), ...children, new BookmarkEnd(number)];
  // The package writes both wherever it takes a child of a paragraph, though its types say no.
  return marked as ParagraphChild[];
}
