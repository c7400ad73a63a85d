import type { Block } from '../../document/block.js';
import * as make from '../../document/builders.js';
import { HeadingLevels } from '../flow/heading-levels.js';
import { documentTitle } from './document-title.js';

/** An en space: wider than that between words. */
const GAP = '\u2002';

/** Puts numbers before all headings but the title of the document: 1, 1.1, 1.2, 2. */
export function numberHeadings(blocks: readonly Block[]): Block[] {
  const title = documentTitle(blocks);
  const levels = new HeadingLevels();
  const numbers: number[] = [];
  return blocks.map((block) => {
    if (block.type !== 'heading' || block === title) return block;
    const level = levels.next(block.level);
    numbers.length = level;
    numbers[level - 1] = (numbers[level - 1] ?? 0) + 1;
    const number = make.text(`${numbers.join('.')}${GAP}`);
    return { ...block, children: [number, ...block.children] };
  });
}
