import type { Block } from '../../document/block.js';
import * as make from '../../document/builders.js';
import type { FrontMatter } from './front-matter.js';
import { HeadingIds } from './inlines/heading-id.js';

/**
 * Puts a title block of the front matter above the blocks of a document: the title, unless the first heading says it,
 * a subtitle, the author and the date.
 */
export function withTitle(
  { meta, subtitle }: FrontMatter,
  blocks: readonly Block[],
  firstHeading?: string,
): readonly Block[] {
  const byline = [meta.author, meta.date].filter((line): line is string => Boolean(line));
  const [first, ...others] = blocks;
  const isSaid = meta.title === firstHeading && first?.type === 'heading';
  if ((!meta.title || isSaid) && !subtitle && byline.length === 0) return blocks;
  const rest = { type: 'title-block', subtitle, byline } as const;
  if (meta.title && isSaid) return [{ ...rest, id: first.id, title: first.children }, ...others];
  const id = meta.title ? `title-${new HeadingIds().next(meta.title)}` : undefined;
  const title = meta.title ? [make.text(meta.title)] : [];
  return [{ ...rest, id, title }, ...blocks];
}
