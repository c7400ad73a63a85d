import type { Block, Heading } from '../../document/block.js';

/** The heading that is the title: the first one, where it is the only one of the first level. */
export function documentTitle(blocks: readonly Block[]): Heading | null {
  const [first, ...others] = blocks.filter(({ type }) => type === 'heading' || type === 'title-block');
  if (first?.type !== 'heading' || first.level !== 1 || others.length === 0) return null;
  return others.every((block) => block.type === 'heading' && block.level > 1) ? first : null;
}
