import type { CharacterShaper } from '../../fonts/character-shaper.js';
import type { Face, ShapedWord } from '../../fonts/face.js';
import type { Color } from '../../document/style.js';
import type { ImageFormat } from '../../document/inline.js';
import type { Artwork } from './artwork.js';

/**
 * One finished page: what the layout hands to a writer. Coordinates in pt, the origin is the top left corner, y downwards.
 * Items are painted in order.
 */
export interface Page {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly items: readonly PageItem[];
}

/** What stands on a page, or says something of what does. */
export type PageItem =
  | Mark
  | Close
  | TextRun
  | SimpleRow
  | TotalPages
  | Rectangle
  | StrokedPath
  | Picture
  | Drawing
  | LinkArea
  | AnchorPoint
  | OutlineEntry;

/** What follows, up to the next mark, belongs to this structure node, or is an artifact. */
export interface Mark {
  readonly type: 'mark';
  readonly owner: StructureNode | Artifact;
}

/** This node (and all below it) gets no more content: it can be written. */
export interface Close {
  readonly type: 'close';
  readonly node: StructureNode;
}

/** What has no meaning: rules, tints, headers, footers, repeated table headers, wrap marks (ISO 32000-1, 14.8.2.2). */
export interface Artifact {
  readonly artifact: 'layout' | 'header' | 'footer' | 'pagination';
}

/** Standard structure types of ISO 32000-1, 14.8.4. */
export type StructureTag =
  | 'Document'
  | 'Sect'
  | 'Div'
  | 'BlockQuote'
  | 'P'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'H5'
  | 'H6'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TFoot'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Caption'
  | 'Figure'
  | 'Formula'
  | 'Code'
  | 'Span'
  | 'Link'
  | 'Note'
  | 'Reference'
  | 'TOC'
  | 'TOCI';

/**
 * A node of the structure tree (ISO 32000-1, 14.7). Order among siblings is the order of creation. Made by the layout,
 * numbered within a document from 0 without gaps; the content arrives by {@link Mark}, perhaps on several pages and
 * interleaved with other nodes (a table row that goes on overleaf).
 */
export interface StructureNode {
  readonly index: number;
  readonly tag: StructureTag;
  readonly parent: StructureNode | null;
  readonly attributes?: StructureAttributes;
}

/** Attributes of a structure node (ISO 32000-1, 14.7.4, 14.8.5, 14.9), where it has any. */
export interface StructureAttributes {
  readonly lang?: string;
  readonly alt?: string;
  readonly actualText?: string;
  readonly title?: string;
  readonly id?: string;
  readonly scope?: 'Row' | 'Column' | 'Both';
  readonly columnSpan?: number;
  readonly rowSpan?: number;
  readonly listNumbering?: 'None' | 'Disc' | 'Decimal' | 'LowerAlpha' | 'UpperAlpha' | 'LowerRoman' | 'UpperRoman';
  /** Left, top, right, bottom; page coordinates of this module. */
  readonly boundingBox?: readonly [number, number, number, number];
}

/** Words of one face, size and colour on one baseline, in visual order, spaces among them. */
export interface GlyphRun {
  readonly type: 'glyphs';
  readonly face: Face;
  readonly sizePt: number;
  readonly color: Color;
  /** Left end. */
  readonly xPt: number;
  readonly baselinePt: number;
  readonly widthPt: number;
  readonly words: readonly ShapedWord[];
  /** Added to every U+0020, pt: justification. */
  readonly wordSpacePt: number;
  /** Added to every glyph, pt. */
  readonly letterSpacePt: number;
  /** What the run says, where the glyphs' own characters say something else. */
  readonly actualText?: string;
  /** Text that is not painted, only copied and found, as the source of a formula; its widths are scaled. */
  readonly unseen?: { readonly widthScale: number };
}

/** How simple text looks: one object for all runs that look alike. */
export interface SimpleLook {
  readonly shaper: CharacterShaper;
  readonly sizePt: number;
  readonly color: Color;
}

/** Simple text on one baseline, which a writer sets character by character: what most lines and cells hold. */
export interface SimpleRun {
  readonly type: 'simple';
  /** The run is what stands from `start` up to `end`. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** A word is divided at the end: a hyphen follows. */
  readonly isDivided: boolean;
  readonly look: SimpleLook;
  /** Left end. */
  readonly xPt: number;
  readonly baselinePt: number;
  /** Added to every U+0020, pt: justification. */
  readonly wordSpacePt: number;
}

/** Text on one baseline. */
export type TextRun = GlyphRun | SimpleRun;

/** Simple texts in one look on one baseline, a space behind each: the cells of a row that is tagged as a whole. */
export interface SimpleRow {
  readonly type: 'row';
  /** Empty ones are not painted. */
  readonly texts: readonly string[];
  readonly look: SimpleLook;
  /** Left ends. */
  readonly leftsPt: readonly number[];
  readonly baselinePt: number;
}

/** The number of all pages, known at the end: the digits are set flush right in `widthPt`. */
export interface TotalPages {
  readonly type: 'total-pages';
  readonly face: Face;
  readonly sizePt: number;
  readonly color: Color;
  readonly xPt: number;
  readonly baselinePt: number;
  readonly widthPt: number;
  readonly align: 'left' | 'right';
  /** Added to the number of all pages, where the first one isn't number 1. */
  readonly offset?: number;
}

/** A filled rectangle, with round corners where it has a radius. */
export interface Rectangle {
  readonly type: 'rectangle';
  readonly xPt: number;
  readonly yPt: number;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly fill: Color;
  readonly radiusPt?: number;
}

/** Lines from point to point. */
export interface StrokedPath {
  readonly type: 'path';
  readonly points: readonly (readonly [xPt: number, yPt: number])[];
  readonly isClosed?: boolean;
  readonly color: Color;
  readonly widthPt: number;
  readonly dash?: readonly number[];
}

/** A raster picture, stretched to a place. */
export interface Picture {
  readonly type: 'picture';
  readonly format: ImageFormat;
  readonly bytes: Uint8Array;
  readonly xPt: number;
  readonly yPt: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

/** Vector graphics, stretched to a place. One object for equal artwork lets a writer write it once. */
export interface Drawing {
  readonly type: 'drawing';
  readonly artwork: Artwork;
  readonly xPt: number;
  readonly yPt: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

/** An area of the page that leads elsewhere. */
export interface LinkArea {
  readonly type: 'link';
  readonly node: StructureNode;
  /** Absolute URI, or `#id` of an anchor. */
  readonly target: string;
  /** What the link says, for assistive technology. */
  readonly contents: string;
  readonly xPt: number;
  readonly yPt: number;
  readonly widthPt: number;
  readonly heightPt: number;
}

/** A point that links lead to. */
export interface AnchorPoint {
  readonly type: 'anchor';
  readonly id: string;
  readonly yPt: number;
}

/** A bookmark that leads to a point of the page. */
export interface OutlineEntry {
  readonly type: 'outline';
  readonly level: number;
  readonly title: string;
  readonly yPt: number;
}
