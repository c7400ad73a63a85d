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

/** What a client may say of the page; every field is optional. */
export interface PageOptions {
  readonly pageSize?: PageSizeName;
  readonly orientation?: Orientation;
  /** All four margins: a number in pt, or a length such as `20mm`, `0.8in`, `48pt`. */
  readonly margin?: number | string;
}

const POINTS_PER_UNIT: Readonly<Record<string, number>> = { pt: 1, mm: 72 / 25.4, cm: 72 / 2.54, in: 72, px: 0.75 };
/** What has to stay between the margins: less holds no word. */
const LEAST_BODY_PT = 72;

/**
 * A margin in pt.
 *
 * @throws PageOptionError when it is no length
 */
export function parseMargin(margin: number | string): number {
  const match = /^\s*(\d{1,6}(?:\.\d{1,6})?)\s*(pt|mm|cm|in|px)?\s*$/i.exec(String(margin));
  const factor = POINTS_PER_UNIT[(match?.[2] ?? 'pt').toLowerCase()];
  if (!match || factor === undefined) {
    throw new PageOptionError(
      'margin',
      'margin must be a number of points or a length such as "20mm", "0.8in", "48pt".',
    );
  }
  return Number(match[1]) * factor;
}

/**
 * Margin in pt, held against the page it is for.
 *
 * @throws PageOptionError when there is no room left between the margins
 */
export function marginFor(margin: number | string, [widthPt, heightPt]: readonly [number, number]): number {
  const marginPt = parseMargin(margin);
  const most = Math.floor((Math.min(widthPt, heightPt) - LEAST_BODY_PT) / 2);
  if (marginPt > most) throw new PageOptionError('margin', `margin must be at most ${most}pt on this page.`);
  return marginPt;
}
