import type { CodeToken } from './code-token.js';
import type { Image, Inline } from './inline.js';
import type { Alignment, Borders, Color, ParagraphStyle, TextStyle } from './style.js';

export interface Paragraph {
  readonly type: 'paragraph';
  readonly children: readonly Inline[];
  readonly style?: ParagraphStyle;
  /** It stands for a picture that can't be shown. */
  readonly isPlaceholder?: true;
}

/** `level` is the visual level of the source, 1–6; the writer closes gaps in the tag levels. */
export interface Heading {
  readonly type: 'heading';
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly id?: string;
  readonly children: readonly Inline[];
  readonly style?: ParagraphStyle;
}

/** The title of a document, with what stands below it. */
export interface TitleBlock {
  readonly type: 'title-block';
  readonly id?: string;
  /** Empty where only the rest is known. */
  readonly title: readonly Inline[];
  readonly subtitle?: string;
  /** Author and date, a line each. */
  readonly byline: readonly string[];
  /** On a page of its own. */
  readonly isPage?: boolean;
}

export type ListNumbering = 'decimal' | 'lower-alpha' | 'upper-alpha' | 'lower-roman' | 'upper-roman';

export interface List {
  readonly type: 'list';
  /** Absent for a bullet list. */
  readonly numbering?: ListNumbering;
  /** Number of the first item; 1 when absent. */
  readonly start?: number;
  /** No paragraph gap between the items. */
  readonly tight: boolean;
  /** Where the items' text begins, from the edge of what is round the list; where the source says it. */
  readonly indentStartPt?: number;
  /** How far before the items' text their labels begin; where the source says it. */
  readonly labelIndentPt?: number;
  readonly items: readonly ListItem[];
}

export interface ListItem {
  readonly children: readonly Block[];
  /** A task: whether its box is ticked. */
  readonly checked?: boolean;
  /** The source's own marker, where it is neither a bullet nor a plain number (RTF, PDF). */
  readonly marker?: string;
}

export interface Quote {
  readonly type: 'quote';
  readonly children: readonly Block[];
}

export interface Alert {
  readonly type: 'alert';
  readonly kind: 'note' | 'tip' | 'important' | 'warning' | 'caution';
  readonly children: readonly Block[];
}

/** Source code: lines are kept, long ones wrap with a mark. */
export interface CodeBlock {
  readonly type: 'code-block';
  readonly value: string;
  readonly language?: string;
  /** `value` in pieces, where its language is known. */
  readonly tokens?: readonly CodeToken[];
}

/**
 * Lines that stand as they are, in the mono face, with nothing round them: plain text whose layout carries meaning.
 * Lazy, so that a large file never stands in memory. A line holds no line end and no tab.
 */
export interface Preformatted {
  readonly type: 'preformatted';
  readonly lines: Lazy<string>;
  /** Longest line, columns, where the reader knows it; chooses size and orientation. */
  readonly columns?: number;
}

export interface TableColumn {
  readonly align?: Alignment | 'decimal';
  /** Width given by the source, pt. */
  readonly widthPt?: number;
  /** What the cells hold; tells the layout what may be aligned or broken. */
  readonly kind?: 'text' | 'number' | 'date' | 'boolean';
}

export interface TableCell {
  /** A bare string is one unstyled paragraph, which may hold `\n`: the cheap form for large tables. */
  readonly content: string | readonly Block[];
  readonly columnSpan?: number;
  readonly rowSpan?: number;
  readonly background?: Color;
  readonly borders?: Borders;
  readonly verticalAlign?: 'top' | 'middle' | 'bottom';
  /** Between the cell's edges and its content, where the source says it. */
  readonly paddingPt?: CellPadding;
}

export interface CellPadding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface TableRow {
  readonly cells: readonly TableCell[];
  /** What the cells say, where each is a bare string and nothing else: read instead of them in large tables. */
  readonly texts?: readonly string[];
  readonly minHeightPt?: number;
  /** Never broken over two pages, unless it is higher than one. */
  readonly keepTogether?: boolean;
}

/** How a table of values is tagged for assistive technology: cell by cell, or row by row where that would be too much. */
export type TableTagging = 'auto' | 'cells' | 'rows';

/** What is done with a table of values that is wider than the page; `auto` decides. */
export type TableFit = 'auto' | 'shrink' | 'page' | 'record';

/** How a table of values shall look; what is absent is the layout's choice. */
export interface DataTableLook {
  readonly fit?: TableFit;
  /** How many of the first columns are repeated where the others continue on further pages; 1 when absent. */
  readonly keyColumns?: number;
  readonly isZebra?: boolean;
  readonly tagging?: TableTagging;
}

export interface Table {
  readonly type: 'table';
  readonly columns: readonly TableColumn[];
  /** Repeated on every page. */
  readonly header: readonly TableRow[];
  readonly rows: Lazy<TableRow>;
  readonly caption?: readonly Inline[];
  /** `data`: a dense table of values (CSV); `prose`: a table between paragraphs. */
  readonly use: 'data' | 'prose';
  /** Place between the margins, where the source says it and the table is narrower than they are. */
  readonly align?: 'start' | 'center' | 'end';
  readonly indentStartPt?: number;
  /** In which the columns follow each other, where the source says it. */
  readonly direction?: 'ltr' | 'rtl';
  /**
   * What one cheap pass over the source found, so that the layout can choose widths before it sees the rows:
   * per column the longest unbreakable word and the longest line, in characters.
   */
  readonly measured?: readonly { readonly longestWord: number; readonly longestLine: number }[];
  /** How many rows there will be below the header, where the reader knows it. */
  readonly rowCount?: number;
  /** Only for tables of `data`. */
  readonly look?: DataTableLook;
}

export interface Figure {
  readonly type: 'figure';
  readonly image: Image;
  readonly caption?: readonly Inline[];
  readonly align?: Alignment;
}

/**
 * A box of its own: a text box, a frame, a drawing. It stands between its neighbours and the text goes on below it, or,
 * with a {@link BoxPlace.vertical | vertical} place, over or beside the text, which doesn't make room for it.
 */
export interface TextBox {
  readonly type: 'text-box';
  readonly children: readonly Block[];
  readonly widthPt: number;
  /** At least; more where the content needs it. */
  readonly heightPt?: number;
  /** Between the edges and the content. */
  readonly paddingPt?: { readonly xPt: number; readonly yPt: number };
  readonly background?: Color;
  readonly borders?: Borders;
  readonly place?: BoxPlace;
}

/** Where a box stands. Without `vertical` it stands between its neighbours. */
export interface BoxPlace {
  readonly horizontal?: AxisPlace<'page' | 'margin' | 'column'>;
  readonly vertical?: AxisPlace<'page' | 'margin' | 'paragraph'>;
}

/** A distance from the start of an area, or a place in it. */
export interface AxisPlace<Area extends string> {
  readonly from: Area;
  readonly offsetPt?: number;
  /** Where both are given, it counts and the distance doesn't. */
  readonly align?: 'start' | 'center' | 'end';
}

/** A thematic break. */
export interface Rule {
  readonly type: 'rule';
}

export interface DefinitionList {
  readonly type: 'definition-list';
  readonly items: readonly { readonly term: readonly Inline[]; readonly definitions: readonly (readonly Block[])[] }[];
}

export interface MathBlock {
  readonly type: 'math-block';
  readonly tex: string;
}

/**
 * The text of a note, set at the foot of the page where its reference stands. It comes right before or right after the
 * block that refers to it first, at the same depth; a note that comes later stands on the page that is then being made.
 */
export interface Footnote {
  readonly type: 'footnote';
  readonly id: string;
  readonly children: readonly Block[];
}

/** Titles of headings and where they stand; the reader leaves `entries` empty, the layout fills them. */
export interface TableOfContents {
  readonly type: 'table-of-contents';
  readonly title?: string;
  readonly entries: readonly ContentsEntry[];
}

export interface ContentsEntry {
  /** From 1, which is the highest level that is listed. */
  readonly level: number;
  readonly title: string;
  /** Id of the heading. */
  readonly target: string;
  /** Number of its page as it is printed. */
  readonly label: string;
}

export interface PageBreak {
  readonly type: 'page-break';
  /** Only the column ends, not the page. */
  readonly isColumn?: true;
}

/**
 * Page geometry, headers and footers from here on. Fields that are absent keep their value. A section that starts on a
 * new page has a {@link PageBreak} before it; without one only its columns take effect at once, the rest on the next page.
 */
export interface Section {
  readonly type: 'section';
  readonly page?: PageGeometry;
  readonly header?: readonly Block[];
  readonly footer?: readonly Block[];
  /** Header and footer of this section's first page, where they differ; empty: none there. The next section doesn't keep them. */
  readonly firstHeader?: readonly Block[];
  readonly firstFooter?: readonly Block[];
  /** Header and footer of even pages, where they differ. */
  readonly evenHeader?: readonly Block[];
  readonly evenFooter?: readonly Block[];
  /** From the paper's edge to the header's top and to the footer's bottom. */
  readonly headerDistancePt?: number;
  readonly footerDistancePt?: number;
  readonly pageNumber?: { readonly start?: number; readonly numbering?: ListNumbering };
  readonly columns?: { readonly count: number; readonly gapPt: number };
  readonly borders?: PageBorders;
}

/** Rules round a page, `distancePt` from the text or from the sheet's edge. */
export interface PageBorders extends Borders {
  readonly from: 'text' | 'page';
  readonly distancePt: number;
}

export interface PageGeometry {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly margin: {
    readonly topPt: number;
    readonly rightPt: number;
    readonly bottomPt: number;
    readonly leftPt: number;
  };
}

/** Everything that is set one below the other. The union is closed: a `switch` over it has to name each kind. */
export type Block =
  | Paragraph
  | Heading
  | TitleBlock
  | List
  | Quote
  | Alert
  | CodeBlock
  | Preformatted
  | Table
  | Figure
  | TextBox
  | Rule
  | DefinitionList
  | MathBlock
  | Footnote
  | TableOfContents
  | PageBreak
  | Section;

/** A sequence whose items may be made while it is read, once or each time. */
export type Lazy<T> = Iterable<T> | AsyncIterable<T>;

/** What a reader makes of a file. */
export interface SourceDocument {
  readonly meta: DocumentMeta;
  readonly blocks: Lazy<Block>;
  /** What the document itself asks for: the fields of its front matter, with scalars as text. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

export interface DocumentMeta {
  readonly title?: string;
  readonly author?: string;
  /** As it is printed. */
  readonly date?: string;
  readonly subject?: string;
  readonly keywords?: readonly string[];
  /** BCP 47 tag. */
  readonly lang?: string;
  readonly direction?: 'ltr' | 'rtl';
  /** The source's own base style, where it has one (RTF). */
  readonly defaultStyle?: TextStyle;
  /** Distance of the tab stops where a paragraph gives none. */
  readonly tabDistancePt?: number;
  readonly page?: PageGeometry;
}
