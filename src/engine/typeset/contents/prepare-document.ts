import type { Block, SourceDocument } from '../../document/block.js';
import { addContents, type ContentsOptions } from './add-contents.js';
import { addCover } from './add-cover.js';
import type { LayoutSettings } from '../layout.js';
import { numberHeadings } from './number-headings.js';

/** Adds to a document what the options ask for: a title page, numbers of its headings, a table of contents. */
export function prepareDocument(
  document: SourceDocument,
  contents: ContentsOptions,
  settings: LayoutSettings,
): Promise<SourceDocument> {
  const { look = {}, facts = {}, style, kind } = settings;
  const isHouse = style !== 'source' && kind === 'prose';
  const covered = look.cover && isHouse ? addCover(document, facts) : document;
  const { meta, blocks } = covered;
  const isNumbered = look.numberHeadings === true && Array.isArray(blocks);
  const numbered = isNumbered ? { meta, blocks: numberHeadings(blocks as readonly Block[]) } : covered;
  return addContents(numbered, contents, settings);
}
