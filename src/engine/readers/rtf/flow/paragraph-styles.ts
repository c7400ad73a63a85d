import type { Alignment, ParagraphStyle, TabStop } from '../../../document/style.js';
import type { RtfHeader } from '../header/rtf-header.js';
import type { ParagraphState, TabState } from '../state/paragraph-state.js';
import { toBorders } from './borders.js';
import { lineHeightOf } from './line-height.js';
import { shadeColor } from './shading.js';
import { lengthPt } from './units.js';

/** Paragraph formatting as the document model has it. */
export class ParagraphStyles {
  readonly #rtfHeader: RtfHeader;
  readonly #isSourceStyle: boolean;
  readonly #inLists = new WeakMap<ParagraphState, ParagraphStyle>();
  readonly #outsideLists = new WeakMap<ParagraphState, ParagraphStyle>();

  constructor(rtfHeader: RtfHeader, isSourceStyle: boolean) {
    this.#rtfHeader = rtfHeader;
    this.#isSourceStyle = isSourceStyle;
  }

  /**
   * In a list, indents are the list's own. The same state gives the same object: cells of a row mostly share theirs.
   * `undefined` for a paragraph without any formatting.
   */
  of(state: ParagraphState, isInList: boolean): ParagraphStyle | undefined {
    const known = isInList ? this.#inLists : this.#outsideLists;
    let style = known.get(state);
    if (!style) {
      style = this.#make(state, isInList);
      known.set(state, style);
    }
    return Object.keys(style).length === 0 ? undefined : style;
  }

  #make(state: ParagraphState, isInList: boolean): ParagraphStyle {
    const shared = { ...directionOf(state), ...alignmentOf(state, this.#isSourceStyle), ...keepsOf(state) };
    if (!this.#isSourceStyle) return { ...shared, ...leaderOf(state) };
    return {
      ...shared,
      ...(isInList ? {} : indentsOf(state)),
      spaceBeforePt: Math.max(lengthPt(state.spaceBeforeTwips), 0),
      spaceAfterPt: Math.max(lengthPt(state.spaceAfterTwips), 0),
      lineHeight: lineHeightOf(state),
      ...tabStopsOf(state, isInList),
      ...this.#surface(state),
    };
  }

  #surface(state: ParagraphState): ParagraphStyle {
    const background = shadeColor(state, this.#rtfHeader);
    const borders = state.borders && toBorders(state.borders, this.#rtfHeader);
    return { ...(background && { background }), ...(borders && { borders }) };
  }
}

function directionOf(state: ParagraphState): ParagraphStyle {
  return state.isRightToLeft ? { direction: 'rtl' } : {};
}

/** Flush left and justified are looks, which the theme decides; centred and flush right say something. */
function alignmentOf(state: ParagraphState, isSourceStyle: boolean): ParagraphStyle {
  const { alignment } = state;
  const align: Alignment = alignment ?? 'start';
  if (isSourceStyle) return { align };
  return alignment === 'center' || (alignment === 'right' && !state.isRightToLeft) ? { align } : {};
}

function keepsOf(state: ParagraphState): ParagraphStyle {
  return {
    ...(state.keepWithNext && { keepWithNext: true }),
    ...(state.keepTogether && { keepTogether: true }),
    ...(state.pageBreakBefore && { pageBreakBefore: true }),
  };
}

/** Indent of the lines of a paragraph on the side where they begin. */
export function startTwips(state: ParagraphState): number {
  return state.startTwips ?? (state.isRightToLeft ? state.rightTwips : state.leftTwips);
}

function indentsOf(state: ParagraphState): ParagraphStyle {
  const start = startTwips(state);
  const end = state.endTwips ?? (state.isRightToLeft ? state.leftTwips : state.rightTwips);
  return {
    ...(start !== 0 && { indentStartPt: lengthPt(start) }),
    ...(end !== 0 && { indentEndPt: lengthPt(end) }),
    ...(state.firstLineTwips !== 0 && { firstLineIndentPt: lengthPt(state.firstLineTwips) }),
  };
}

/**
 * The house style drops tab stops, but for a last one with a leader that aligns at the end, as tables of contents have
 * before the page number: that one moves to the end of the line.
 */
function leaderOf(state: ParagraphState): ParagraphStyle {
  const last = state.tabs.at(-1);
  if (last?.align !== 'end' || !last.leader) return {};
  const { tabStops = [] } = tabStopsOf(state, false);
  return {
    tabStops: [...tabStops.slice(0, -1), { positionPt: lengthPt(Infinity), align: 'end', leader: last.leader }],
  };
}

/** A hanging indent is a tab stop itself; the layout knows it where a paragraph has no others. */
function withHangingStop(state: ParagraphState, isInList: boolean): readonly TabState[] {
  const { tabs, firstLineTwips } = state;
  const hangTwips = startTwips(state);
  const isHanging = !isInList && firstLineTwips < 0 && hangTwips > 0;
  if (!isHanging || tabs.length === 0 || tabs.some(({ positionTwips }) => positionTwips === hangTwips)) return tabs;
  return [...tabs, { positionTwips: hangTwips, align: 'start' } as const].sort(
    (a, b) => a.positionTwips - b.positionTwips,
  );
}

/** Tab stops count from the margin; in a list, from where the item's text begins. */
function tabStopsOf(state: ParagraphState, isInList: boolean): ParagraphStyle {
  const originTwips = isInList ? startTwips(state) : 0;
  const tabStops = withHangingStop(state, isInList)
    .filter(({ positionTwips }) => positionTwips > originTwips)
    .map(({ positionTwips, align, leader }): TabStop => ({
      positionPt: lengthPt(positionTwips - originTwips),
      align,
      ...(leader && { leader }),
    }));
  return tabStops.length > 0 ? { tabStops } : {};
}
