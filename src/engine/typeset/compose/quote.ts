import type { Alert, Quote } from '../../document/block.js';
import * as make from '../../document/builders.js';
import { BREAK } from '../boxes/box.js';
import type { LayoutContext } from '../flow/layout-context.js';
import { step, type Cursor } from '../flow/cursor.js';
import type { NestedBlocks } from '../flow/nested-blocks.js';
import { barFrame } from '../boxes/frames.js';
import { composeParagraph } from '../paragraph/paragraph.js';
import { indent, type ContainingBlock } from '../flow/containing-block.js';

const QUOTE = { barPt: 2, indentPt: 14 } as const;
const ALERT = { barPt: 3, indentPt: 14, padPt: 8, endPt: 10 } as const;
const LABELS: Readonly<Record<Alert['kind'], string>> = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
};

/** A quote: a BlockQuote, indented, with a bar along its start edge. */
export function composeQuote(
  quote: Quote,
  container: ContainingBlock,
  blocks: NestedBlocks,
  context: LayoutContext,
): readonly Cursor[] {
  const { flow, structure, style, theme } = context;
  const { direction } = container;
  const node = structure.node('BlockQuote', container.parent);
  const { scale, colors } = theme;
  const barPt = QUOTE.barPt * scale;
  const xPt = direction === 'ltr' ? container.xPt : container.xPt + container.measurePt - barPt;
  const frame = barFrame({ xPt, barPt, color: colors.bar, padPt: 0 });
  flow.start(frame);
  const inner: ContainingBlock = {
    ...indent(container, QUOTE.indentPt * scale),
    parent: node,
    node: undefined,
    type: { ...container.type, color: colors.quote },
    gapPt: style.gap(theme.paragraphGapPt),
    blockGapPt: style.gap(theme.blockGapPt),
    isNested: true,
  };
  const end = step(() => {
    flow.end(frame);
    flow.end(node);
    flow.after(container.blockGapPt);
  });
  return [blocks(quote.children, inner), end];
}

/** An alert: its kind as a label and its blocks, on a tint with a bar. */
export function composeAlert(
  alert: Alert,
  container: ContainingBlock,
  blocks: NestedBlocks,
  context: LayoutContext,
): readonly Cursor[] {
  const { flow, structure, theme } = context;
  const { direction } = container;
  const { scale, colors } = theme;
  const node = structure.node('Div', container.parent);
  const { bar, tint } = colors.alert[alert.kind];
  const barPt = ALERT.barPt * scale;
  const { xPt, measurePt } = container;
  const frame = barFrame({
    xPt: direction === 'ltr' ? xPt : xPt + measurePt - barPt,
    barPt,
    color: bar,
    tint: { color: tint, xPt, widthPt: measurePt },
    padPt: ALERT.padPt * scale,
  });
  flow.start(frame);
  const inner: ContainingBlock = {
    ...indent(container, ALERT.indentPt * scale, ALERT.endPt * scale),
    parent: node,
    node: undefined,
    gapPt: theme.paragraphGapPt,
    blockGapPt: theme.blockGapPt,
    isNested: true,
  };
  const label = [make.text(LABELS[alert.kind])];
  composeParagraph(label, { type: { ...theme.label, color: bar }, tag: 'P', isWhole: true }, inner, context);
  flow.after(theme.tightGapPt);
  flow.keep(BREAK.keep);
  const end = step(() => {
    flow.end(frame);
    flow.end(node);
    flow.after(container.blockGapPt);
  });
  return [blocks(alert.children, inner), end];
}
