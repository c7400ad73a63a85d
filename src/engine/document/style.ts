/** `#rrggbb`, lower case. */
export type Color = string;

/**
 * Character formatting. Every field is optional: what is absent comes from the theme.
 * Semantic marks (`strong`, `emphasis`…) come from Markdown, physical ones (`fontFamily`, `sizePt`, `color`) from RTF and PDF.
 */
export interface TextStyle {
  readonly strong?: boolean;
  readonly emphasis?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  /** Highlighted as with a marker pen. */
  readonly mark?: boolean;
  /** A key or keys to press. */
  readonly keyboard?: boolean;
  readonly position?: 'superscript' | 'subscript';
  /** How far the baseline is raised, the size unchanged, where the source says it; negative lowers it. */
  readonly risePt?: number;
  readonly letterSpacePt?: number;
  readonly caps?: 'small' | 'all';
  /** Font family named by the source; mapped to a face that is at hand. */
  readonly fontFamily?: string;
  /** What to take where no face is known for `fontFamily`. */
  readonly fontClass?: 'serif' | 'sans' | 'mono';
  readonly sizePt?: number;
  readonly color?: Color;
  readonly background?: Color;
  /** BCP 47 tag. */
  readonly lang?: string;
}

export type Alignment = 'start' | 'end' | 'left' | 'right' | 'center' | 'justify';

/** Distance from one baseline to the next. `factor` is a multiple of the type size: single spacing is about 1.15. */
export type LineHeight =
  { readonly type: 'multiple'; readonly factor: number } | { readonly type: 'exact' | 'at-least'; readonly pt: number };

/** A tab stop, measured from the paragraph's start edge without its indent. */
export interface TabStop {
  readonly positionPt: number;
  readonly align: 'start' | 'end' | 'center' | 'decimal';
  readonly leader?: 'dots' | 'line' | 'hyphens';
}

/** Paragraph formatting. What is absent comes from the theme. */
export interface ParagraphStyle {
  readonly align?: Alignment;
  readonly direction?: 'ltr' | 'rtl';
  readonly indentStartPt?: number;
  readonly indentEndPt?: number;
  /** Added to the start indent of the first line; negative for a hanging indent. */
  readonly firstLineIndentPt?: number;
  readonly spaceBeforePt?: number;
  readonly spaceAfterPt?: number;
  readonly lineHeight?: LineHeight;
  readonly tabStops?: readonly TabStop[];
  readonly keepWithNext?: boolean;
  readonly keepTogether?: boolean;
  readonly pageBreakBefore?: boolean;
  readonly background?: Color;
  /** Rules round the paragraph, or round a run of neighbours that have the same ones. */
  readonly borders?: Borders;
}

export interface Border {
  readonly widthPt: number;
  readonly color: Color;
  readonly style?: 'solid' | 'double' | 'dotted' | 'dashed';
}

/** `null` says that there is no border, absence that the theme decides. */
export interface Borders {
  readonly top?: Border | null;
  readonly right?: Border | null;
  readonly bottom?: Border | null;
  readonly left?: Border | null;
}
