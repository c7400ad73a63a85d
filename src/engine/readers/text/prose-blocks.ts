import type { Block } from '../../document/block.js';
import * as make from '../../document/builders.js';
import { PAGE_BREAK } from './lines/split-lines.js';
import { groupBlocks } from './prose-group.js';

/** Longer runs of lines without a blank one are taken in parts, so that no run stands in memory as a whole. */
const MAX_GROUP_LINES = 2000;

/**
 * Prose as paragraphs: lines that were broken at a margin are joined, blank lines end a paragraph, what is indented or
 * aligned stays as it is.
 *
 * @param lines cleaned, without tabs
 * @param wrapColumns the margin that lines were broken at
 */
export function* proseBlocks(lines: Iterable<string>, wrapColumns: number): Generator<Block> {
  let group: string[] = [];
  let pageBreaks = 0;
  for (const line of lines) {
    const text = line.trimEnd();
    const isBoundary = line === PAGE_BREAK || !text;
    if ((isBoundary || group.length === MAX_GROUP_LINES) && group.length > 0) {
      yield* groupBlocks(group, wrapColumns);
      group = [];
    }
    if (line === PAGE_BREAK) pageBreaks += 1;
    else if (text) {
      for (; pageBreaks > 0; pageBreaks--) yield make.pageBreak();
      group.push(text);
    }
  }
  if (group.length > 0) yield* groupBlocks(group, wrapColumns);
}
