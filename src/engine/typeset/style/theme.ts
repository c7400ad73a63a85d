import type { CodeTokenKind } from '../../document/code-token.js';
import type { Alignment, Color } from '../../document/style.js';
import type { LookOptions } from './look-options.js';

/** A style of type: what a paragraph looks like before its own formatting. */
export interface TypeToken {
  readonly role: 'text' | 'sans' | 'mono';
  /** A family that the theme or the source names. */
  readonly family?: string;
  readonly sizePt: number;
  readonly leadingPt: number;
  readonly weight: number;
  readonly isItalic: boolean;
  readonly color: Color;
  readonly letterSpacePt: number;
  /** OpenType features that differ from the face's own. */
  readonly features?: readonly string[];
}

/** How headings of a level look, and the space round them. */
export interface HeadingToken extends TypeToken {
  readonly beforePt: number;
  readonly afterPt: number;
  readonly align?: Alignment;
  /** Free space above it where it begins a page of its own. */
  readonly sinkPt?: number;
  /** Across the measure, below the heading; `gapPt` is between the two. */
  readonly rule?: { readonly widthPt: number; readonly gapPt: number; readonly color: Color };
}

/** How tables of a kind look: the type of cells and header, the padding of cells. */
export interface TableToken {
  readonly text: TypeToken;
  readonly head: TypeToken;
  readonly padXPt: number;
  readonly padYPt: number;
  /** Type sizes that may be tried, relative to `text`, largest first. */
  readonly scales: readonly number[];
}

/** How running text is set. */
export interface ParagraphToken {
  readonly align: 'start' | 'justify';
  readonly isHyphenated: boolean;
  /** Indent of a paragraph that follows another, in em of its type; with one there is no space between them. */
  readonly firstLineIndentEm: number;
  /** Hyphens and points hang over the edge a little, so that it looks even. */
  readonly hasProtrusion: boolean;
}

/** Margins of a page on end of the height of A4; others have them in proportion. */
export interface PageToken {
  readonly topPt: number;
  readonly bottomPt: number;
  readonly forHeightPt: number;
  /** What a narrow page leaves of its margins. */
  readonly leastPt: number;
  /** How much of what the measure leaves of the width is on the left, or on the inner side. */
  readonly innerShare: number;
  /** Even pages have the inner margin on the right. */
  readonly isMirrored: boolean;
}

/** Text at the left, in the middle and at the right, with fields such as `{page}`. */
export interface LineParts {
  readonly left?: string;
  readonly center?: string;
  readonly right?: string;
}

/** What stands above or below the text of every page. */
export interface RunningLineToken {
  readonly type: TypeToken;
  /** From the paper's edge to the baseline. */
  readonly edgePt: number;
  readonly odd: LineParts;
  readonly even: LineParts;
  readonly isOnFirstPage: boolean;
  /** Also where a chapter begins. */
  readonly isOnOpenings: boolean;
  /** Also where there is but one page. */
  readonly isOnSinglePage: boolean;
}

/** How a kind of pieces of source code looks beside plain ones. */
export interface CodeLook {
  readonly color?: Color;
  readonly weight?: number;
  readonly isItalic?: boolean;
}

/** What the first page says of a document as a whole. */
export interface TitleToken {
  readonly title: HeadingToken;
  readonly subtitle: TypeToken;
  readonly meta: TypeToken;
}

/** Every size, distance and colour of a page, pt, and what the composers do by them. */
export interface Theme {
  /** What the option `fontSize` makes of all sizes: 1 is the design size. */
  readonly scale: number;
  readonly colors: Palette;
  /** For a table of values: what stands above it belongs to it. */
  readonly isDense: boolean;
  readonly page: PageToken;
  readonly measurePt: number;
  /** Half a line: all that stands in the body is a multiple of it high. */
  readonly gridPt: number;
  /** Between paragraphs; 0 where their first lines are indented. */
  readonly paragraphGapPt: number;
  /** Between blocks that aren't both paragraphs. */
  readonly blockGapPt: number;
  readonly paragraphs: ParagraphToken;
  readonly body: TypeToken;
  readonly headings: readonly HeadingToken[];
  readonly title: TitleToken;
  /** Levels of headings that begin a page. */
  readonly breakBefore: readonly number[];
  readonly caption: TypeToken;
  readonly footnote: TypeToken;
  readonly label: TypeToken;
  readonly contents: TypeToken;
  readonly header: RunningLineToken | null;
  readonly footer: RunningLineToken;
  readonly code: TypeToken;
  readonly codeMinimumPt: number;
  /** Size of code in running text, relative to it. */
  readonly monoScale: number;
  readonly syntax: Readonly<Record<CodeTokenKind, CodeLook>>;
  readonly hasLineNumbers: boolean;
  readonly preformatted: TypeToken;
  readonly preformattedMinimumPt: number;
  readonly proseTable: TableToken;
  readonly dataTable: TableToken;
  readonly tables: NonNullable<LookOptions['tableStyle']>;
  readonly links: NonNullable<LookOptions['links']>;
  /** Pictures are no wider than this. */
  readonly pictureWidthPt: number;
  readonly indentPt: number;
  readonly tightGapPt: number;
}

/** The colours of a theme. */
export interface Palette {
  readonly ink: Color;
  readonly heading: Color;
  readonly muted: Color;
  readonly link: Color;
  readonly quote: Color;
  readonly bar: Color;
  readonly hairline: Color;
  readonly codeTint: Color;
  readonly inlineTint: Color;
  readonly zebra: Color;
  readonly mark: Color;
  readonly alert: Readonly<Record<'note' | 'tip' | 'important' | 'warning' | 'caution', AlertColors>>;
}

/** Colours of an alert: of its bar and label, and of the tint behind it. */
export interface AlertColors {
  readonly bar: Color;
  readonly tint: Color;
}
