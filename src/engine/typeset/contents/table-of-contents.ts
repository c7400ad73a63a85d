import type { ContentsEntry, TableOfContents } from '../../document/block.js';
import * as make from '../../document/builders.js';
import { BREAK } from '../boxes/box.js';
import type { StructureNode } from '../page-model/page.model.js';
import { breakParagraph } from '../inline/breaks/break-paragraph.js';
import { lookMetrics, setLine } from '../inline/line/set-line.js';
import type { ParagraphSettings } from '../inline/text.model.js';
import type { TypeToken } from '../style/theme.js';
import type { LayoutContext } from '../flow/layout-context.js';
import { ContentsLineBox } from './contents-line-box.js';
import type { LinkedSpan } from '../inline/collect/inline-content.js';
import { LineBox } from '../paragraph/line-box.js';
import { composeParagraph } from '../paragraph/paragraph.js';
import type { ContainingBlock } from '../flow/containing-block.js';
import { plainLook } from '../style/span-look.js';

const INDENT_PT = 14;
/** Between the longest title and the widest number. */
const GAP_PT = 12;
const WIDEST_NUMBER = '0000';
const DEEPEST_INDENT = 3;

/** Titles of the document's headings with the numbers of their pages. Both lead there. */
export function composeContents(contents: TableOfContents, container: ContainingBlock, context: LayoutContext): void {
  const { flow, structure, theme } = context;
  const node = structure.node('TOC', container.parent);
  if (contents.title !== undefined) {
    const [, token] = theme.headings;
    flow.before(token.beforePt);
    const inner = { ...container, parent: node };
    const children = [make.text(contents.title)];
    composeParagraph(children, { type: token, tag: 'Caption', isWhole: true }, inner, context);
    flow.after(token.afterPt);
    flow.keep(BREAK.keep);
  }
  for (const entry of contents.entries) composeEntry(entry, node, container, context);
  flow.end(node);
  flow.after(theme.blockGapPt * 2);
}

function composeEntry(
  entry: ContentsEntry,
  parent: StructureNode,
  container: ContainingBlock,
  context: LayoutContext,
): void {
  const { flow, fonts, report, structure, theme } = context;
  const item = structure.node('TOCI', parent);
  const node = structure.node('Link', structure.node('Reference', item));
  const type = entryType(entry, context);
  const look = plainLook(type, context);
  const number = setLine(entry.label, look, fonts, report);
  const roomPt = setLine(WIDEST_NUMBER, look, fonts, report).widthPt + GAP_PT * theme.scale;
  const indentPt = Math.min(entry.level - 1, DEEPEST_INDENT) * INDENT_PT * theme.scale;
  const span: LinkedSpan = {
    ...look,
    type: 'span',
    text: entry.title,
    owner: node,
    link: `#${entry.target}`,
    linkText: entry.title,
  };
  const measurePt = Math.max(container.measurePt / 3, container.measurePt - indentPt - roomPt);
  const isLeftToRight = container.direction === 'ltr';
  const settings = entrySettings(measurePt, container.direction, context);
  const { ascentPt, descentPt } = lookMetrics(look, fonts);
  const baselinePt = (type.leadingPt - ascentPt - descentPt) / 2 + ascentPt;
  const startPt = isLeftToRight ? indentPt : container.measurePt - indentPt - measurePt;
  const position = { xPt: container.xPt + startPt, baselinePt };
  const lines = breakParagraph([span], settings, fonts, report);
  if (entry.level === 1) flow.before(theme.tightGapPt);
  for (const [index, line] of lines.entries()) {
    if (index > 0) flow.keep(BREAK.bad);
    const base = [line, type.leadingPt, position, node, context] as const;
    const end = {
      number,
      node,
      edgePt: container.xPt + (isLeftToRight ? container.measurePt : 0),
      direction: container.direction,
      target: span.link ?? '',
      color: theme.colors.bar,
    };
    flow.add(index === lines.length - 1 ? new ContentsLineBox(...base, end) : new LineBox(...base));
  }
  flow.end(item);
}

function entryType({ level }: ContentsEntry, { theme }: LayoutContext): TypeToken {
  return level === 1 ? { ...theme.contents, weight: 600 } : theme.contents;
}

function entrySettings(measurePt: number, direction: 'ltr' | 'rtl', { lang }: LayoutContext): ParagraphSettings {
  return {
    measurePt,
    align: direction === 'ltr' ? 'left' : 'right',
    direction: direction === 'ltr' ? 'auto' : direction,
    hyphenate: false,
    isOptimised: true,
    ...(lang !== undefined && { lang }),
  };
}
