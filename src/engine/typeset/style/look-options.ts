import type { Length } from './page-options.js';

export const THEME_NAMES = ['folio', 'clarity', 'book', 'large'] as const;
export const CODE_THEMES = ['folio-light', 'mono', 'none'] as const;
export const TABLE_STYLES = ['booktabs', 'grid', 'zebra'] as const;
export const LINK_STYLES = ['underline', 'plain', 'footnotes'] as const;
export const BREAK_LEVELS = ['h1', 'h2', 'h3'] as const;
export const DIRECTIONS = ['auto', 'ltr', 'rtl'] as const;
export const MOST_COLUMNS = 3;
/** What {@link RunningLine} and `pageNumberFormat` may hold between braces. */
export const LINE_FIELDS = ['title', 'author', 'date', 'section', 'page', 'pages', 'file'] as const;
/** Families that may be asked for: those that always are installed. */
export const TEXT_FAMILIES = [
  'Source Serif 4',
  'Source Sans 3',
  'Source Code Pro',
  'Inter',
  'EB Garamond',
  'Atkinson Hyperlegible Next',
  'Tinos',
  'Arimo',
  'Cousine',
  'Carlito',
  'Caladea',
] as const;

export type ThemeName = (typeof THEME_NAMES)[number];
export type TextFamily = (typeof TEXT_FAMILIES)[number];
export type LineField = (typeof LINE_FIELDS)[number];

/** Families by their part in the theme; one alone is that of the running text. */
export interface FamilyChoice {
  readonly text?: TextFamily;
  /** Headings, tables, captions, running lines. */
  readonly headings?: TextFamily;
  readonly code?: TextFamily;
}

/** What stands above or below the text of every page: text with fields such as `{page}`, an artifact. */
export interface RunningLine {
  readonly left?: string;
  readonly center?: string;
  readonly right?: string;
  /** `false`: not on the first page. */
  readonly firstPage?: boolean;
}

/** How the pages look; absent fields leave it to the theme. */
export interface LookOptions {
  /** `folio` when absent. */
  readonly theme?: ThemeName;
  readonly fontFamily?: TextFamily | FamilyChoice;
  readonly header?: RunningLine;
  /** Replaces the theme's own footer. */
  readonly footer?: RunningLine;
  /** What the theme's own footer says, with the fields `{page}` and `{pages}`; `{page} / {pages}` when absent. */
  readonly pageNumberFormat?: string;
  /** Number of the first page, at least 0. */
  readonly startPage?: number;
  /** Columns of running text: 1 to 3. */
  readonly columns?: number;
  /** Between columns; 18 pt when absent. */
  readonly columnGap?: Length;
  /** A title page of its own. */
  readonly cover?: boolean;
  readonly numberHeadings?: boolean;
  readonly codeTheme?: (typeof CODE_THEMES)[number];
  readonly codeLineNumbers?: boolean;
  readonly tableStyle?: (typeof TABLE_STYLES)[number];
  /** `footnotes`: the target of each link is printed at the foot of its page. */
  readonly links?: (typeof LINK_STYLES)[number];
  /** Headings that begin a page. */
  readonly breakBefore?: readonly (typeof BREAK_LEVELS)[number][];
  readonly images?: { readonly maxWidth?: Length };
  /** Direction of the text as a whole; `auto`: by the language and, paragraph by paragraph, by the letters. */
  readonly dir?: (typeof DIRECTIONS)[number];
}

/** What running lines and the cover say of a document; absent fields are the document's own. */
export interface DocumentFacts {
  readonly title?: string;
  readonly subtitle?: string;
  readonly author?: string;
  /** As it is printed: the layout knows no clock. */
  readonly date?: string;
  /** Name of the source. */
  readonly file?: string;
}
