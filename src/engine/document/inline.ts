import type { TextStyle } from './style.js';

/** A stretch of text with one style. `value` holds no line break: those are {@link Break} nodes. */
export interface Text {
  readonly type: 'text';
  readonly value: string;
  readonly style?: TextStyle;
}

/** Inline code: set in the mono face, never hyphenated. */
export interface Code {
  readonly type: 'code';
  readonly value: string;
}

/** A hyperlink. `target` is an absolute URI, or `#id` for a place inside the document. */
export interface Link {
  readonly type: 'link';
  readonly target: string;
  readonly title?: string;
  readonly children: readonly Inline[];
}

/** A picture whose bytes are already at hand: nothing is ever fetched. */
export interface Image {
  readonly type: 'image';
  readonly format: ImageFormat;
  readonly bytes: Uint8Array;
  /** Text for readers who can't see it; the empty string marks a decoration. */
  readonly alt: string;
  /** Size that the source requests. */
  readonly widthPt?: number;
  readonly heightPt?: number;
}

export type ImageFormat = 'png' | 'jpeg' | 'svg';

/** A forced line end inside a paragraph. */
export interface Break {
  readonly type: 'break';
}

/** A horizontal tabulator: moves to the next tab stop of the paragraph. */
export interface Tab {
  readonly type: 'tab';
  /** An underlined tabulator is a line to write on. */
  readonly style?: TextStyle;
}

/** The mark in the text that stands for the {@link Footnote} with the same id. */
export interface FootnoteReference {
  readonly type: 'footnote-reference';
  readonly id: string;
}

/** A formula in TeX notation. */
export interface Math {
  readonly type: 'math';
  readonly tex: string;
}

/** Marks a place that links point to with `#id`. */
export interface Anchor {
  readonly type: 'anchor';
  readonly id: string;
}

/** A value known only when pages are made: number of this page, number of all pages. */
export interface PageField {
  readonly type: 'page-field';
  readonly field: 'page' | 'pages';
  readonly style?: TextStyle;
}

/** Everything that stands within a line. The union is closed: a `switch` over it has to name each kind. */
export type Inline = Text | Code | Link | Image | Break | Tab | FootnoteReference | Math | Anchor | PageField;
