import type { IBorderOptions, IParagraphPropertiesOptions } from 'docx';
import type { Alignment, Border, Borders, LineHeight, ParagraphStyle, TabStop } from '../../../document/style.js';
import type { Frame } from '../docx-context.js';
import { eighths, hexColor, twips } from './units.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
type Format = Mutable<IParagraphPropertiesOptions>;

/** Single spacing of WordprocessingML, 240, is the font's own line; the document model counts in type sizes. */
const SINGLE_SPACING_FACTOR = 1.15;
const ALIGNMENT: Record<Alignment, NonNullable<IParagraphPropertiesOptions['alignment']>> = {
  start: 'start',
  end: 'end',
  left: 'left',
  right: 'right',
  center: 'center',
  justify: 'both',
};
const TAB_ALIGNMENT = { start: 'left', end: 'right', center: 'center', decimal: 'decimal' } as const;
const TAB_LEADER = { dots: 'dot', line: 'underscore', hyphens: 'hyphen' } as const;
const BORDER_STYLE = { solid: 'single', double: 'double', dotted: 'dotted', dashed: 'dashed' } as const;

/** Paragraph formatting as paragraph properties, with the indent of the lists and quotes round it. */
export function paragraphFormat(style: ParagraphStyle | undefined, frame: Frame): IParagraphPropertiesOptions {
  const format: Format = {};
  if (frame.paragraphStyle) format.style = frame.paragraphStyle;
  addIndent(format, style, frame.indentPt);
  if (!style) return format;
  if (style.align) format.alignment = ALIGNMENT[style.align];
  if (style.direction === 'rtl') format.bidirectional = true;
  if (style.tabStops?.length) format.tabStops = style.tabStops.map((stop) => tabStop(stop, frame.indentPt));
  if (style.keepWithNext) format.keepNext = true;
  if (style.keepTogether) format.keepLines = true;
  if (style.pageBreakBefore) format.pageBreakBefore = true;
  if (style.background) format.shading = { type: 'clear', fill: hexColor(style.background), color: 'auto' };
  if (style.borders) format.border = paragraphBorders(style.borders);
  addSpacing(format, style);
  return format;
}

export function borderOptions(border: Border): IBorderOptions {
  return {
    style: BORDER_STYLE[border.style ?? 'solid'],
    size: eighths(border.widthPt),
    color: hexColor(border.color),
    space: 1,
  };
}

function addIndent(format: Format, style: ParagraphStyle | undefined, frameIndentPt: number): void {
  const start = frameIndentPt + (style?.indentStartPt ?? 0);
  const end = style?.indentEndPt ?? 0;
  const first = style?.firstLineIndentPt ?? 0;
  if (!start && !end && !first) return;
  format.indent = {
    ...(start || first < 0 ? { start: twips(start) } : {}),
    ...(end ? { end: twips(end) } : {}),
    ...(first > 0 ? { firstLine: twips(first) } : {}),
    ...(first < 0 ? { hanging: twips(-first) } : {}),
  };
}

function addSpacing(format: Format, style: ParagraphStyle): void {
  const line = style.lineHeight && lineSpacing(style.lineHeight);
  if (style.spaceBeforePt === undefined && style.spaceAfterPt === undefined && !line) return;
  format.spacing = {
    ...(style.spaceBeforePt !== undefined ? { before: Math.max(0, twips(style.spaceBeforePt)) } : {}),
    ...(style.spaceAfterPt !== undefined ? { after: Math.max(0, twips(style.spaceAfterPt)) } : {}),
    ...line,
  };
}

function lineSpacing(height: LineHeight): { line: number; lineRule: 'auto' | 'exact' | 'atLeast' } {
  if (height.type === 'multiple')
    return { line: Math.round((240 * height.factor) / SINGLE_SPACING_FACTOR), lineRule: 'auto' };
  return { line: twips(height.pt), lineRule: height.type === 'exact' ? 'exact' : 'atLeast' };
}

function tabStop(stop: TabStop, indentPt: number) {
  return {
    type: TAB_ALIGNMENT[stop.align],
    position: twips(stop.positionPt + indentPt),
    ...(stop.leader ? { leader: TAB_LEADER[stop.leader] } : {}),
  };
}

function paragraphBorders(borders: Borders): IParagraphPropertiesOptions['border'] {
  return {
    ...(borders.top ? { top: borderOptions(borders.top) } : {}),
    ...(borders.right ? { right: borderOptions(borders.right) } : {}),
    ...(borders.bottom ? { bottom: borderOptions(borders.bottom) } : {}),
    ...(borders.left ? { left: borderOptions(borders.left) } : {}),
  };
}
