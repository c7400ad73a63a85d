import type { FontRequest } from '../../fonts/face.js';
import type { Alignment, Color, TabStop } from '../../document/style.js';
import type { GlyphRun, StructureNode, TextRun } from '../page-model/page.model.js';

/** What a paragraph is made of, once the theme is applied: the input of the line breaker. */
export type TextItem = TextSpan | InlineBox | ForcedBreak | TabItem;

/** Characters of one look and one owner. `text` holds no line end. */
export interface TextSpan {
  readonly type: 'span';
  readonly text: string;
  readonly font: FontRequest;
  readonly sizePt: number;
  readonly color: Color;
  /** Baseline raised by, pt (superscript); negative lowers it. */
  readonly risePt?: number;
  readonly lang?: string;
  readonly features?: readonly string[];
  readonly letterSpacePt?: number;
  /** Break anywhere rather than run over the measure, and never hyphenate: code. */
  readonly isCode?: boolean;
  /** No line begins with it: the mark of a note. */
  readonly isBound?: boolean;
  readonly decoration?: Decoration;
  /** The structure node that the characters belong to; `null` for the node of the paragraph itself. */
  readonly owner?: StructureNode | null;
  readonly link?: string;
}

/** What is drawn round a span: lines, and a tint behind it. */
export interface Decoration {
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly background?: Color;
  readonly backgroundRadiusPt?: number;
}

/** Something with a size that stands on the baseline: a picture, a check box. `content` is the block layout's own. */
export interface InlineBox {
  readonly type: 'box';
  readonly widthPt: number;
  readonly ascentPt: number;
  readonly descentPt: number;
  readonly content: unknown;
  readonly owner?: StructureNode | null;
}

/** A line ends here. */
export interface ForcedBreak {
  readonly type: 'break';
}

/** A tab: what follows moves to the next tab stop. */
export interface TabItem {
  readonly type: 'tab';
}

/** How a paragraph is set. */
export interface ParagraphSettings {
  readonly measurePt: number;
  readonly firstLineIndentPt?: number;
  readonly align: Alignment;
  readonly direction: 'ltr' | 'rtl' | 'auto';
  readonly hyphenate: boolean;
  /** BCP 47 of the paragraph. */
  readonly lang?: string;
  readonly tabStops?: readonly TabStop[];
  readonly tabDistancePt?: number;
  /** Spaces of a justified line grow by no more than so many times their width: otherwise it stays ragged. */
  readonly mostStretch?: number;
  /** Points and hyphens stand out over the edges of justified lines. */
  readonly hasProtrusion?: boolean;
  /** `false`: the first line that fits (preformatted text, table cells); `true`: lines balanced over the paragraph. */
  readonly isOptimised?: boolean;
  /** Lines that are optimised are as few as possible and all of about the same length, as in headings. */
  readonly isBalanced?: boolean;
}

/** One line, x from the start of the measure. */
export interface Line<Run extends TextRun = TextRun> {
  /** In visual order, left to right. */
  readonly fragments: readonly LineFragment<Run>[];
  readonly widthPt: number;
  /** How far the line's highest and deepest thing reach above and below the baseline; both ≥ 0. */
  readonly ascentPt: number;
  readonly descentPt: number;
  /** The paragraph, or a forced break, ends here. */
  readonly isLast: boolean;
}

/** The part of one item that stands on one line. */
export interface LineFragment<Run extends TextRun = TextRun> {
  readonly item: TextItem;
  readonly xPt: number;
  readonly widthPt: number;
  /** What fills a tab. */
  readonly leader?: TabStop['leader'];
  /** `xPt` from the start of the measure and `baselinePt` 0 (a rise is in it): the block layout moves them into place. */
  readonly runs: readonly Run[];
}

/** Widths in pt: the longest piece that can't be broken, and the whole on one line. */
export interface Extent {
  readonly minPt: number;
  readonly maxPt: number;
}

/** How one plain string looks: what {@link TextSpan} says beside its text. */
export type TextLook = Pick<
  TextSpan,
  'font' | 'sizePt' | 'color' | 'lang' | 'features' | 'letterSpacePt' | 'isCode' | 'risePt'
>;

/** Text on one line: `xPt` of the runs from its left end, `baselinePt` 0. */
export interface LineOfText<Run extends TextRun = TextRun> {
  readonly runs: readonly Run[];
  /** Without white space at the end. */
  readonly widthPt: number;
}

/** Text on one line, shaped. */
export type GlyphLine = LineOfText<GlyphRun>;

/** Vertical measures of a face at a size, pt, all ≥ 0. */
export interface LookMetrics {
  readonly ascentPt: number;
  readonly descentPt: number;
}

/** A span without its text. */
export type SpanLook = Omit<TextSpan, 'type' | 'text'>;
