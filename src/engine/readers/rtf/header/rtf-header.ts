import type { Color } from '../../../document/style.js';
import { DEFAULT_CODE_PAGE } from '../text/code-page.js';
import { DEFAULT_PAGE, type PageState } from '../state/section-state.js';
import type { ListDefinition, ListOverride } from '../lists/list-definition.js';

/** A font of the font table. */
export interface FontEntry {
  readonly family: string;
  readonly fontClass?: 'serif' | 'sans' | 'mono';
  /** Windows code page of text in this font; absent: the document's own. */
  readonly codePage?: number;
  /** A symbol font: its codes stand for pictograms instead of letters. */
  readonly isSymbol: boolean;
}

/** A paragraph style of the style sheet. */
export interface StyleEntry {
  readonly name: string;
  /** 0–8. */
  readonly outlineLevel?: number;
}

/** The entries of the information group that are kept. */
export interface DocumentInfo {
  title?: string;
  author?: string;
  subject?: string;
  keywords?: string;
}

/**
 * What holds for the whole file: the tables and defaults of the RTF header, the information group and the document
 * formatting (RTF 1.9, "Header", "Information Group", "Document Formatting Properties"). Filled while the file is read.
 */
export class RtfHeader {
  /** Windows code page. */
  codePage = DEFAULT_CODE_PAGE;
  defaultFontIndex = 0;
  /** Windows language id. */
  defaultLanguageId?: number;
  /** Distance of the default tab stops. */
  tabTwips = 720;
  page: PageState = DEFAULT_PAGE;
  /** Where the pages of the section that is being read differ from `page`. */
  sectionPage: Partial<PageState> = {};
  /** Number format of endnotes, as `\levelnfcN`. */
  endnoteFormat = 0;
  isRightToLeft = false;
  /** `\facingp`: even pages have their own headers and footers. */
  hasFacingPages = false;
  readonly fonts = new Map<number, FontEntry>();
  /** Index 0 is mostly the automatic colour, `undefined`. */
  readonly colors: (Color | undefined)[] = [];
  readonly styles = new Map<number, StyleEntry>();
  readonly lists = new Map<number, ListDefinition>();
  readonly listOverrides = new Map<number, ListOverride>();
  readonly info: DocumentInfo = {};

  /** `undefined` as index is the default font. */
  font(index: number | undefined): FontEntry | undefined {
    return this.fonts.get(index ?? this.defaultFontIndex);
  }

  /** `undefined`: the automatic colour, or one that the table doesn't have. */
  color(index: number): Color | undefined {
    return this.colors[index];
  }

  /** Index 0 means no background, also where the table gives it a colour. */
  background(index: number): Color | undefined {
    return index === 0 ? undefined : this.colors[index];
  }
}
