import type { List } from '../../document/block.js';
import type { Alignment, LineHeight, ParagraphStyle, TextStyle } from '../../document/style.js';
import type { Line, LookMetrics, ParagraphSettings } from '../inline/text.model.js';
import type { LineMetrics } from '../paragraph/line-metrics.js';
import type { HeadingToken, TypeToken } from './theme.js';

/**
 * Whose formatting holds: the theme's ({@link HouseStyle}) or that of the source, set as a word processor would
 * ({@link SourceStyle}). The layout asks here wherever the two differ.
 */
export interface Style {
  /** Type of text that has no style of its own. */
  readonly bodyType: TypeToken;
  readonly footnoteType: TypeToken;
  /** Type of the number before a footnote. */
  readonly footnoteLabelType: TypeToken;
  /** Whether the source says what its pages are: size, columns, borders, headers and footers. */
  readonly hasOwnPages: boolean;
  /** Whether the source says where its tables stand, how wide their columns are and what rules they have. */
  readonly hasOwnTables: boolean;
  /** Whether the space after a block and that before the next one add up, or the larger one holds. */
  readonly areGapsAdded: boolean;
  /** Whether a face that stands in for a missing one is scaled to the size of its neighbours. */
  readonly isFallbackScaled: boolean;
  readonly links: LinkStyle;
  readonly paragraphs: ParagraphRules;

  /** Space between two blocks, where the theme has `themePt`. A source's blocks say themselves what stands between them. */
  gap(themePt: number): number;
  /** Space above a paragraph or heading: its own, or the theme's. */
  spaceBefore(own: ParagraphStyle | undefined, themePt: number): number;
  /** Space below a paragraph or heading: its own, or the theme's. */
  spaceAfter(own: ParagraphStyle | undefined, themePt: number): number;

  /** What holds of a paragraph's own formatting. */
  paragraph(own: ParagraphStyle | undefined): ParagraphStyle;
  /** What holds of a text's own formatting. */
  text(own: TextStyle): TextStyle;
  /** Weight of strong text. */
  strongWeight(type: TypeToken): number;
  /** Whether text is italic that is emphasised or expressly not. */
  isItalic(isEmphasised: boolean, type: TypeToken): boolean;
  /** How headings of a level look; `null` where each says it itself. */
  heading(level: number): HeadingToken | null;
  /** What holds of a list's own indents. */
  listIndents(list: List): Pick<List, 'indentStartPt' | 'labelIndentPt'>;
  /** Formatting of a list's marker before text with this formatting. */
  marker(text: TextStyle | undefined): TextStyle | undefined;
  /** Height of a line and place of its baseline. */
  lineMetrics(line: Line, type: TypeToken, height: LineHeight | undefined, body: LookMetrics): LineMetrics;
}

/** How links look. */
export interface LinkStyle {
  /** Underlined and in the colour of links. */
  readonly isMarked: boolean;
  /** A colour of the text's own goes before that of links. */
  readonly keepsColor: boolean;
  /** The target stands at the foot of the page. */
  readonly hasTargetNote: boolean;
}

/** Rules for the setting of paragraphs. */
export interface ParagraphRules extends Pick<ParagraphSettings, 'mostStretch' | 'hasProtrusion'> {
  /** How running text outside of tables is aligned. */
  readonly align: Alignment;
  readonly isHyphenated: boolean;
  /** Whether the body's lines stand on a grid. */
  readonly isOnGrid: boolean;
  readonly firstLineIndentEm: number;
  /** An empty paragraph is a distance, not nothing. */
  readonly keepsEmpty: boolean;
}
