import type { Block } from '../../document/block.js';
import type { Inline } from '../../document/inline.js';
import type { FrontMatter } from './front-matter.js';
import { HeadingIds } from './inlines/heading-id.js';

const MUTED = '#57606a';

/**
 * Adds to the blocks of a document what its front matter says to its readers: the title, where the first heading does not
 * say it, a subtitle, the author and the date.
 */
export function withTitle(
  { meta, subtitle, date }: FrontMatter,
  blocks: readonly Block[],
  firstHeading?: string,
): Block[] {
  const byline = [meta.author, date].filter(Boolean).join(' · ');
  const lines = [subtitle, byline].filter((line) => line !== undefined && line !== '');
  const paragraphs = lines.map((value): Block => ({ type: 'paragraph', children: [muted(value!)] }));
  if (!meta.title) return [...paragraphs, ...blocks];
  const [first, ...others] = blocks;
  if (meta.title === firstHeading && first?.type === 'heading') return [first, ...paragraphs, ...others];
  const id = `title-${new HeadingIds().next(meta.title)}`;
  return [{ type: 'heading', level: 1, id, children: [{ type: 'text', value: meta.title }] }, ...paragraphs, ...blocks];
}

function muted(value: string): Inline {
  return { type: 'text', value, style: { color: MUTED } };
}
