import type { IParagraphPropertiesOptions } from 'docx';
import type { Alignment, LineHeight, ParagraphStyle, TabStop } from '../../../document/style.js';
import type { ContainingBlock } from '../containing-block.js';
import { borderOptions } from './borders.js';
import { shading } from './colors.js';
import { twips } from './units.js';

/** Line spacing of 1 in WordprocessingML: 240 times the font's own line (ISO/IEC 29500-1, 17.3.1.33). */
export const SINGLE_SPACING = 240;
/** The font's own line as a multiple of the type size, in which the document model counts. */
const SINGLE_SPACING_FACTOR = 1.15;
const ALIGNMENTS = {
  start: 'start',
  end: 'end',
  left: 'left',
  right: 'right',
  center: 'center',
  justify: 'both',
} as const satisfies Record<Alignment, IParagraphPropertiesOptions['alignment']>;
const TAB_ALIGNMENTS = { start: 'left', end: 'right', center: 'center', decimal: 'decimal' } as const;
const TAB_LEADERS = { dots: 'dot', line: 'underscore', hyphens: 'hyphen' } as const;

/** Paragraph formatting as paragraph properties, with the indent of the lists and quotes round it. */
export function paragraphFormat(
  given: ParagraphStyle | undefined,
  { indentPt, paragraphStyle }: ContainingBlock,
): IParagraphPropertiesOptions {
  const style = given ?? {};
  return {
    style: paragraphStyle,
    alignment: style.align && ALIGNMENTS[style.align],
    bidirectional: style.direction === 'rtl' || undefined,
    tabStops: style.tabStops?.map((stop) => tabStop(stop, indentPt)),
    keepNext: style.keepWithNext || undefined,
    keepLines: style.keepTogether || undefined,
    pageBreakBefore: style.pageBreakBefore || undefined,
    shading: style.background ? shading(style.background) : undefined,
    border: style.borders && borderOptions(style.borders),
    indent: indentation(style, indentPt),
    spacing: spacing(style),
  };
}

function indentation(style: ParagraphStyle, indentPt: number): IParagraphPropertiesOptions['indent'] {
  const { indentStartPt = 0, indentEndPt: end = 0, firstLineIndentPt: first = 0 } = style;
  const start = indentPt + indentStartPt;
  if (!start && !end && !first) return undefined;
  return {
    // Word takes a hanging indent off the start indent, which therefore has to be there.
    start: start || first < 0 ? twips(start) : undefined,
    end: end ? twips(end) : undefined,
    firstLine: first > 0 ? twips(first) : undefined,
    hanging: first < 0 ? twips(-first) : undefined,
  };
}

function spacing({ lineHeight, spaceBeforePt, spaceAfterPt }: ParagraphStyle): IParagraphPropertiesOptions['spacing'] {
  if (spaceBeforePt === undefined && spaceAfterPt === undefined && !lineHeight) return undefined;
  return {
    before: spaceBeforePt === undefined ? undefined : Math.max(0, twips(spaceBeforePt)),
    after: spaceAfterPt === undefined ? undefined : Math.max(0, twips(spaceAfterPt)),
    ...(lineHeight && lineSpacing(lineHeight)),
  };
}

function lineSpacing(height: LineHeight): IParagraphPropertiesOptions['spacing'] {
  if (height.type === 'multiple')
    return { line: Math.round((SINGLE_SPACING * height.factor) / SINGLE_SPACING_FACTOR), lineRule: 'auto' };
  return { line: twips(height.pt), lineRule: height.type === 'exact' ? 'exact' : 'atLeast' };
}

function tabStop({ align, positionPt, leader }: TabStop, indentPt: number) {
  return {
    type: TAB_ALIGNMENTS[align],
    position: twips(positionPt + indentPt),
    leader: leader && TAB_LEADERS[leader],
  };
}
