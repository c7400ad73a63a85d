/** An option of the page that can't be understood or doesn't fit the rest. `message` is for the client. */
export class PageOptionError extends Error {
  constructor(
    /** Name of the option, e.g. `margin`. */
    readonly option: string,
    message: string,
  ) {
    super(message);
    this.name = 'PageOptionError';
  }
}

/** Width and height of a page on end, pt. */
export const PAGE_SIZES = Object.freeze({
  A3: Object.freeze([841.89, 1190.55] as const),
  A4: Object.freeze([595.28, 841.89] as const),
  A5: Object.freeze([419.53, 595.28] as const),
  Letter: Object.freeze([612, 792] as const),
  Legal: Object.freeze([612, 1008] as const),
  Tabloid: Object.freeze([792, 1224] as const),
});

export type PageSizeName = keyof typeof PAGE_SIZES;
export type Orientation = 'auto' | 'portrait' | 'landscape';
/** A number in pt, or a length such as `20mm`, `0.8in`, `48pt`. */
export type Length = number | string;

/** Margins side by side; what is absent is the theme's. */
export interface SideLengths {
  readonly top?: Length;
  readonly right?: Length;
  readonly bottom?: Length;
  readonly left?: Length;
}

/** What a client may say of the page; every field is optional. */
export interface PageOptions {
  /** A name, or width and height. */
  readonly pageSize?: PageSizeName | readonly [Length, Length];
  readonly orientation?: Orientation;
  /** All four margins, or each by itself. */
  readonly margin?: Length | SideLengths;
}

/** Margins in pt; what is absent is the theme's. */
export interface SideMargins {
  readonly topPt?: number;
  readonly rightPt?: number;
  readonly bottomPt?: number;
  readonly leftPt?: number;
}

const POINTS_PER_UNIT: Readonly<Record<string, number>> = { pt: 1, mm: 72 / 25.4, cm: 72 / 2.54, in: 72, px: 0.75 };
/** What has to stay between the margins: less holds no word. */
export const LEAST_BODY_PT = 72;
/** Sides that PDF readers show, and that hold something. */
const SIDE_PT = { least: 100, most: 14_400 } as const;

/**
 * A length in pt.
 *
 * @param option what it is given for, e.g. `margin`
 * @throws PageOptionError when it is no length
 */
export function parseLength(length: Length, option: string): number {
  if (typeof length === 'number' && length >= 0 && Number.isFinite(length)) return length;
  const match = /^\s*(\d{1,6}(?:\.\d{1,6})?)\s*(pt|mm|cm|in|px)?\s*$/i.exec(String(length));
  const factor = POINTS_PER_UNIT[(match?.[2] ?? 'pt').toLowerCase()];
  if (!match || factor === undefined) {
    throw new PageOptionError(
      option,
      `${option} must be a number of points or a length such as "20mm", "0.8in", "48pt".`,
    );
  }
  return Number(match[1]) * factor;
}

/**
 * Width and height in pt of the page that is requested.
 *
 * @throws PageOptionError when no page is so small or so large
 */
export function sizeOf(pageSize: NonNullable<PageOptions['pageSize']>): readonly [number, number] {
  if (typeof pageSize === 'string') return PAGE_SIZES[pageSize];
  const [widthPt, heightPt] = [parseLength(pageSize[0], 'pageSize'), parseLength(pageSize[1], 'pageSize')];
  if (Math.min(widthPt, heightPt) < SIDE_PT.least || Math.max(widthPt, heightPt) > SIDE_PT.most) {
    throw new PageOptionError('pageSize', `The sides of a page must have ${SIDE_PT.least} to ${SIDE_PT.most}pt.`);
  }
  return [widthPt, heightPt];
}

/**
 * Margins in pt.
 *
 * @throws PageOptionError when one is no length
 */
export function parseMargins(margin: NonNullable<PageOptions['margin']>): SideMargins {
  if (typeof margin !== 'object') {
    const pt = parseLength(margin, 'margin');
    return { topPt: pt, rightPt: pt, bottomPt: pt, leftPt: pt };
  }
  const side = (name: keyof SideLengths): number | undefined => {
    const length = margin[name];
    return length === undefined ? undefined : parseLength(length, `margin.${name}`);
  };
  return { topPt: side('top'), rightPt: side('right'), bottomPt: side('bottom'), leftPt: side('left') };
}

/**
 * Margins in pt, held against the page they are for.
 *
 * @throws PageOptionError when there is no room left between the margins
 */
export function marginsFor(
  margin: NonNullable<PageOptions['margin']>,
  [widthPt, heightPt]: readonly [number, number],
): SideMargins {
  const sides = parseMargins(margin);
  if (typeof margin === 'object') {
    refuseMore(sides.leftPt, sides.rightPt, widthPt, 'left and right');
    refuseMore(sides.topPt, sides.bottomPt, heightPt, 'top and bottom');
  } else refuseMore(sides.topPt, sides.topPt, Math.min(widthPt, heightPt));
  return sides;
}

function refuseMore(startPt = 0, endPt = 0, sidePt: number, names?: string): void {
  const most = Math.floor(sidePt - LEAST_BODY_PT);
  if (startPt + endPt <= most) return;
  const limit = names ? `${most}pt together (${names})` : `${Math.floor(most / 2)}pt`;
  throw new PageOptionError('margin', `margin must be at most ${limit} on this page.`);
}
