import type { FileChild } from 'docx';
import type { Block } from '../../../document/block.js';
import * as make from '../../../document/builders.js';
import { unreachable } from '../../../unreachable.js';
import type { ContainingBlock } from '../containing-block.js';
import type { DocxContext } from '../docx-context.js';
import { RenderedBlocks } from '../package/rendered-blocks.js';

/** Blocks rendered at a time: more would only make the strings longer. */
const BLOCKS_AT_A_TIME = 50;
/** Between two tables: a line of 6 pt. */
const SPACER = make.paragraph([], { lineHeight: { type: 'exact', pt: 6 } });

/** The blocks of a section. The last one stays a component of the docx package, which puts the section's properties into it. */
export function sectionChildren(
  blocks: readonly Block[],
  container: ContainingBlock,
  context: DocxContext,
): FileChild[] {
  const all = separateTables(mergePageBreaks(blocks));
  const others = all.slice(0, -1);
  const children: FileChild[] = [];
  for (let start = 0; start < others.length; start += BLOCKS_AT_A_TIME)
    children.push(new RenderedBlocks(others.slice(start, start + BLOCKS_AT_A_TIME), container, context));
  return [...children, ...context.renderBlocks(all.slice(-1), container)];
}

/** Word takes tables that touch for one, and wants a paragraph after the last block of a section. */
function separateTables(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block, index) => {
    const next = blocks[index + 1];
    const isOpen = !next || (next.type === 'table' && !next.caption);
    return block.type === 'table' && isOpen ? [block, SPACER] : [block];
  });
}

/** Page breaks become a property of the paragraph after them, where one begins the next block. */
function mergePageBreaks(blocks: readonly Block[]): Block[] {
  const merged: Block[] = [];
  for (const block of blocks) {
    const broken = merged.at(-1)?.type === 'page-break' ? onNewPage(block) : null;
    if (broken) merged[merged.length - 1] = broken;
    else merged.push(block);
  }
  return merged;
}

/** The block with a page break before it, `null` where it can't say so and an empty paragraph has to. */
function onNewPage(block: Block): Block | null {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return { ...block, style: { ...block.style, pageBreakBefore: true } };
    case 'list': {
      const [item, ...items] = block.items;
      const first = item?.children[0] && onNewPage(item.children[0]);
      return first ? { ...block, items: [{ ...item, children: [first, ...item.children.slice(1)] }, ...items] } : null;
    }
    case 'title-block':
    case 'quote':
    case 'alert':
    case 'text-box':
    case 'code-block':
    case 'preformatted':
    case 'table':
    case 'figure':
    case 'rule':
    case 'definition-list':
    case 'math-block':
    case 'footnote':
    case 'table-of-contents':
    case 'page-break':
    case 'section':
      return null;
    default:
      return unreachable(block);
  }
}
