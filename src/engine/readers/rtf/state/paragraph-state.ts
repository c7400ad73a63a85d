import type { BorderStates } from './border-state.js';
import type { FrameState } from './frame-state.js';

/** A tab stop; its position counts from the margin where lines begin. */
export interface TabState {
  readonly positionTwips: number;
  readonly align: 'start' | 'end' | 'center' | 'decimal';
  readonly leader?: 'dots' | 'line' | 'hyphens';
}

/** A list of the old kind, given in the paragraph itself: `{\*\pn …}`. */
export interface OldNumbering {
  readonly kind: 'bullet' | 'number';
  /** RTF's number format, as `\levelnfcN`. */
  readonly format: number;
  readonly start: number;
  readonly before: string;
  readonly after: string;
  readonly level: number;
}

/** Paragraph formatting at one place of the file. Never changed: a control word makes a new one. */
export interface ParagraphState {
  readonly styleIndex: number;
  readonly alignment?: 'left' | 'right' | 'center' | 'justify';
  readonly isRightToLeft: boolean;
  /** `\li`, `\ri`: by side. */
  readonly leftTwips: number;
  readonly rightTwips: number;
  /** `\lin`, `\rin`: by reading direction; where present, they are used instead. */
  readonly startTwips?: number;
  readonly endTwips?: number;
  readonly firstLineTwips: number;
  readonly spaceBeforeTwips: number;
  readonly spaceAfterTwips: number;
  /** No distance to neighbours of the same style. */
  readonly isContextual: boolean;
  /** `\slN`: 0 is single; see {@link isLineMultiple}. */
  readonly lineTwips: number;
  /** `\slmult1`: `lineTwips` is a multiple of single spacing, in 240ths. */
  readonly isLineMultiple: boolean;
  readonly keepTogether: boolean;
  readonly keepWithNext: boolean;
  readonly pageBreakBefore: boolean;
  /** 0–8; absent: what the style says. */
  readonly outlineLevel?: number;
  readonly tabs: readonly TabState[];
  /** `\lsN`: index into the list override table. */
  readonly listIndex: number;
  readonly listLevel: number;
  readonly oldNumbering?: OldNumbering;
  readonly isInTable: boolean;
  /** `\itapN`; absent: 1 in a table, 0 outside. */
  readonly tableLevel?: number;
  readonly borders?: BorderStates;
  readonly frame?: FrameState;
  /** A letter that is as high as several lines of the paragraph after it. */
  readonly isDropCap?: boolean;
  /** Shading: colour indexes and 100ths of a percent of the foreground. */
  readonly shadeForegroundIndex: number;
  readonly shadeBackgroundIndex: number;
  readonly shadePercent100: number;
}

/** What `\pard` sets. */
export const PLAIN_PARAGRAPH: ParagraphState = {
  styleIndex: 0,
  isRightToLeft: false,
  leftTwips: 0,
  rightTwips: 0,
  firstLineTwips: 0,
  spaceBeforeTwips: 0,
  spaceAfterTwips: 0,
  isContextual: false,
  lineTwips: 0,
  isLineMultiple: false,
  keepTogether: false,
  keepWithNext: false,
  pageBreakBefore: false,
  tabs: [],
  listIndex: 0,
  listLevel: 0,
  isInTable: false,
  shadeForegroundIndex: 0,
  shadeBackgroundIndex: 0,
  shadePercent100: 0,
};

/** Tables in tables deeper than this are read as paragraphs of the deepest. */
export const MAX_TABLE_LEVEL = 8;

/** Depth of the paragraph in tables: 0 outside. */
export function tableLevelOf(state: ParagraphState): number {
  const level = state.tableLevel ?? (state.isInTable ? 1 : 0);
  return Math.min(Math.max(level, state.isInTable ? 1 : 0), MAX_TABLE_LEVEL);
}
