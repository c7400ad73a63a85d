import type { PageGeometry } from '../../document/block.js';
import {
  LEAST_BODY_PT,
  marginsFor,
  parseMargins,
  sizeOf,
  type PageOptions,
  type SideMargins,
} from '../style/page-options.js';
import type { Theme } from '../style/theme.js';

/** What kind of document the pages are for; decides the margins. */
export type PageKind = 'prose' | 'preformatted' | 'data';

type Margin = PageGeometry['margin'];

const DATA_MARGIN: Margin = { topPt: 48, rightPt: 40, bottomPt: 52, leftPt: 40 };
const PREFORMATTED_MARGIN_PT = 56.7;
/** A turned page belongs to a table: its margins are only as wide as they must be. */
const TURNED_MARGIN: Margin = { topPt: 56.7, rightPt: 48, bottomPt: 60, leftPt: 48 };
/** Lines on a page in landscape may be a little longer. */
const LANDSCAPE_MEASURE = 1.2;

/**
 * The page as the client wants it, the house style's or the source's otherwise.
 *
 * @throws PageOptionError when the margin leaves no room
 */
export function pageGeometry(kind: PageKind, options: PageOptions, theme: Theme, source?: PageGeometry): PageGeometry {
  const size = pageSize(options, source);
  const own = source ? fitMargin(source.margin, size) : houseMargin(kind, size, theme);
  if (options.margin === undefined) return withMargins(size, own);
  return withMargins(size, withSides(own, marginsFor(options.margin, size), size));
}

/** Sides that are given hold; the others give way to them. */
function withSides(own: Margin, given: SideMargins, [widthPt, heightPt]: readonly [number, number]): Margin {
  return {
    topPt: given.topPt ?? room(own.topPt, heightPt, given.bottomPt),
    rightPt: given.rightPt ?? room(own.rightPt, widthPt, given.leftPt),
    bottomPt: given.bottomPt ?? room(own.bottomPt, heightPt, given.topPt),
    leftPt: given.leftPt ?? room(own.leftPt, widthPt, given.rightPt),
  };
}

function room(requestedPt: number, sidePt: number, oppositePt = 0): number {
  return Math.min(requestedPt, Math.max(0, sidePt - oppositePt - LEAST_BODY_PT));
}

function pageSize(options: PageOptions, source?: PageGeometry): readonly [number, number] {
  const own = source && options.pageSize === undefined ? ([source.widthPt, source.heightPt] as const) : null;
  const [widthPt, heightPt] = own ?? sizeOf(options.pageSize ?? 'A4');
  // Sides in numbers say by themselves how the page lies; a name leaves it to the source.
  const shape = Array.isArray(options.pageSize) || !source ? { widthPt, heightPt } : source;
  const isWide = shape.widthPt > shape.heightPt;
  const isLandscape = options.orientation === 'landscape' || (options.orientation !== 'portrait' && isWide);
  return isLandscape === widthPt > heightPt ? [widthPt, heightPt] : [heightPt, widthPt];
}

function withMargins([widthPt, heightPt]: readonly [number, number], margin: Margin): PageGeometry {
  return { widthPt, heightPt, margin };
}

function evenMargin(marginPt: number): Margin {
  return { topPt: marginPt, rightPt: marginPt, bottomPt: marginPt, leftPt: marginPt };
}

function houseMargin(kind: PageKind, [widthPt, heightPt]: readonly [number, number], theme: Theme): Margin {
  if (kind === 'data') return DATA_MARGIN;
  if (kind === 'preformatted') return evenMargin(Math.min(PREFORMATTED_MARGIN_PT, widthPt / 10));
  const measurePt = theme.measurePt * (widthPt > heightPt ? LANDSCAPE_MEASURE : 1);
  const { leastPt, innerShare } = theme.page;
  const sidesPt = Math.max(2 * leastPt, widthPt - measurePt);
  const share = Math.min(1, heightPt / theme.page.forHeightPt);
  return {
    topPt: Math.max(leastPt, theme.page.topPt * share),
    bottomPt: Math.max(leastPt, theme.page.bottomPt * share),
    leftPt: sidesPt * innerShare,
    rightPt: sidesPt * (1 - innerShare),
  };
}

const LEAST_SIDE_PT = 100;
const MOST_SIDE_PT = 14_400;
const LEAST_BODY_SHARE = 0.3;

/** A page that a source describes, clamped to what is possible: sides that PDF allows, margins that leave room. */
export function clampedGeometry({ widthPt, heightPt, margin }: PageGeometry): PageGeometry {
  const size = [clampedSide(widthPt), clampedSide(heightPt)] as const;
  return withMargins(size, fitMargin(margin, size));
}

function clampedSide(pt: number): number {
  return Math.min(MOST_SIDE_PT, Math.max(LEAST_SIDE_PT, Number.isFinite(pt) ? pt : 0));
}

function fitMargin(margin: Margin, [widthPt, heightPt]: readonly [number, number]): Margin {
  const [leftPt, rightPt] = fitPair(margin.leftPt, margin.rightPt, widthPt);
  const [topPt, bottomPt] = fitPair(margin.topPt, margin.bottomPt, heightPt);
  return { topPt, rightPt, bottomPt, leftPt };
}

function fitPair(startPt: number, endPt: number, sidePt: number): readonly [number, number] {
  const [start, end] = [Math.max(0, startPt || 0), Math.max(0, endPt || 0)];
  const share = Math.min(1, (sidePt * (1 - LEAST_BODY_SHARE)) / (start + end || 1));
  return [start * share, end * share];
}

/** The page turned by a quarter for a wide table, or null where that isn't wanted or of no use. */
export function turner(kind: PageKind, options: PageOptions): ((geometry: PageGeometry) => PageGeometry) | null {
  if (options.orientation === 'portrait' || options.orientation === 'landscape') return null;
  return (geometry) => {
    if (geometry.widthPt >= geometry.heightPt) return geometry;
    const size = [geometry.heightPt, geometry.widthPt] as const;
    const own = kind === 'data' ? DATA_MARGIN : narrower(TURNED_MARGIN, geometry.margin);
    if (options.margin === undefined) return withMargins(size, own);
    return withMargins(size, fitMargin(withSides(own, parseMargins(options.margin), size), size));
  };
}

/** On small pages the margins stay as they are. */
function narrower(a: Margin, b: Margin): Margin {
  return {
    topPt: Math.min(a.topPt, Math.max(b.topPt, b.leftPt)),
    rightPt: Math.min(a.rightPt, Math.max(b.topPt, b.leftPt)),
    bottomPt: Math.min(a.bottomPt, Math.max(b.bottomPt, b.leftPt)),
    leftPt: Math.min(a.leftPt, Math.max(b.topPt, b.leftPt)),
  };
}
