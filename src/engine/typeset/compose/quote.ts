import type { Alert, Block, Quote } from '../../document/block.js';
import * as make from '../../document/builders.js';
import { BREAK } from '../boxes/box.js';
import type { LayoutContext } from '../flow/layout-context.js';
import { step, type Cursor } from '../flow/cursor.js';
import { barFrame } from '../boxes/frames.js';
import { composeParagraph } from '../paragraph/paragraph.js';
import { indent, type Place } from '../flow/containing-block.js';

type BlocksCursor = (blocks: readonly Block[], place: Place) => Cursor;

const QUOTE = { barPt: 2, indentPt: 14 } as const;
const ALERT = { barPt: 3, indentPt: 14, padPt: 8, endPt: 10 } as const;
const LABELS: Readonly<Record<Alert['kind'], string>> = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
};

export function composeQuote(
  quote: Quote,
  place: Place,
  blocks: BlocksCursor,
  context: LayoutContext,
): readonly Cursor[] {
  const { flow, structure, style, theme } = context;
  const { direction } = place;
  const node = structure.node('BlockQuote', place.parent);
  const { scale, colors } = theme;
  const barPt = QUOTE.barPt * scale;
  const xPt = direction === 'ltr' ? place.xPt : place.xPt + place.measurePt - barPt;
  const frame = barFrame({ xPt, barPt, color: colors.bar, padPt: 0 });
  flow.start(frame);
  const inner: Place = {
    ...indent(place, QUOTE.indentPt * scale),
    parent: node,
    node: undefined,
    type: { ...place.type, color: colors.quote },
    gapPt: style.gap(theme.paragraphGapPt),
    blockGapPt: style.gap(theme.blockGapPt),
    isNested: true,
  };
  const end = step(() => {
    flow.end(frame);
    flow.end(node);
    flow.after(place.blockGapPt);
  });
  return [blocks(quote.children, inner), end];
}

export function composeAlert(
  alert: Alert,
  place: Place,
  blocks: BlocksCursor,
  context: LayoutContext,
): readonly Cursor[] {
  const { flow, structure, theme } = context;
  const { direction } = place;
  const { scale, colors } = theme;
  const node = structure.node('Div', place.parent);
  const { bar, tint } = colors.alert[alert.kind];
  const barPt = ALERT.barPt * scale;
  const { xPt, measurePt } = place;
  const frame = barFrame({
    xPt: direction === 'ltr' ? xPt : xPt + measurePt - barPt,
    barPt,
    color: bar,
    tint: { color: tint, xPt, widthPt: measurePt },
    padPt: ALERT.padPt * scale,
  });
  flow.start(frame);
  const inner: Place = {
    ...indent(place, ALERT.indentPt * scale, ALERT.endPt * scale),
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
    flow.after(place.blockGapPt);
  });
  return [blocks(alert.children, inner), end];
}
