import type { FontLibrary } from '../../../fonts/font-library.js';
import type { SimpleRun } from '../../page-model/page.model.js';
import { shareAmongSpaces, type Spacing } from './justify.js';
import { placeLine } from './place-line.js';
import { hangingShare, NO_PROTRUSION, type Protrusion } from './protrusion.js';
import type { SimpleUnits } from '../units/simple-units.js';
import type { Line, LineFragment, ParagraphSettings } from '../text.model.js';
import { lookMetrics } from '../shape/vertical-metrics.js';

const SOFT_HYPHEN = '\u00ad';

/** A line of simple text, by the units at its ends; parts of words that it begins or ends with are indexes into them. */
export interface SimpleLine {
  readonly first: number;
  readonly startsAt: number;
  readonly last: number;
  /** −1 where the line ends behind the last unit. */
  readonly endsAt: number;
  /** A forced break or the paragraph ends here. */
  readonly isLast: boolean;
}

/** Puts a line of simple text in place, as `buildLine` does with any other. */
export function buildSimpleLine(
  units: SimpleUnits,
  line: SimpleLine,
  isFirst: boolean,
  settings: ParagraphSettings,
  fonts: FontLibrary,
): Line<SimpleRun> {
  const measured = new MeasuredLine(units, line);
  const { widthPt } = measured;
  const hang = settings.hasProtrusion && settings.align === 'justify' ? measured.protrusion() : NO_PROTRUSION;
  const place = placeLine({ widthPt, hang, isRtl: false, isFirst, isLast: line.isLast }, settings, (roomPt) =>
    measured.spread(roomPt, settings.mostStretch),
  );
  const fragments = measured.fragments(place.xPt, place.spacing.wordPt);
  return { fragments, widthPt: widthPt + place.addedPt, ...lineHeight(fragments, fonts), isLast: line.isLast };
}

class MeasuredLine {
  /** Behind the last unit that isn't space. */
  readonly #contentEnd: number;
  /** Widths of the first and the last unit, as far as they stand on the line, and of the hyphen. */
  readonly #firstPt: number;
  readonly #lastPt: number;
  readonly #hyphenPt: number;

  constructor(
    private readonly units: SimpleUnits,
    private readonly line: SimpleLine,
  ) {
    const { first, last, startsAt, endsAt } = line;
    this.#contentEnd = contentEnd(units, first, last);
    this.#firstPt = startsAt > 0 || (first === last && endsAt >= 0) ? this.#partPt(first) : units.widthPt[first];
    this.#lastPt = first === last ? this.#firstPt : endsAt >= 0 ? this.#partPt(last) : units.widthPt[last];
    this.#hyphenPt = endsAt >= 0 ? this.#hyphenOf(last) : 0;
  }

  /** Without the spaces at the end. */
  get widthPt(): number {
    const { first, last } = this.line;
    const { widthPt } = this.units;
    const end = this.#contentEnd;
    if (end === first) return this.#hyphenPt;
    let sum = this.#firstPt;
    for (let i = first + 1; i < end; i++) sum += i === last ? this.#lastPt : widthPt[i];
    return sum + this.#hyphenPt;
  }

  protrusion(): Protrusion {
    const { units, line } = this;
    const end = this.#contentEnd;
    if (end === line.first) return NO_PROTRUSION;
    return {
      leftPt: this.#hangPt(line.first, units.start[line.first] + line.startsAt, 'start'),
      rightPt:
        line.endsAt >= 0
          ? hangingShare(SOFT_HYPHEN, 'end') * this.#hyphenPt
          : this.#hangPt(end - 1, units.end[end - 1] - 1, 'end'),
    };
  }

  spread(roomPt: number, mostStretch: number | undefined): Spacing | null {
    const { isSpace, start, end, widthPt } = this.units;
    let [spaces, spacesPt] = [0, 0];
    for (let i = this.line.first; i < this.#contentEnd; i++) {
      if (!isSpace[i]) continue;
      spaces += end[i] - start[i];
      spacesPt += widthPt[i];
    }
    return spaces === 0 ? null : shareAmongSpaces(roomPt, spaces, spacesPt, mostStretch);
  }

  /** What of each span stands on the line; `wordPt` is added to every space but those that hang. */
  fragments(startPt: number, wordPt: number): LineFragment<SimpleRun>[] {
    const { first, last, endsAt } = this.line;
    const { span: spans, widthPt: widthsPt, isSpace, start, end } = this.units;
    const filledEnd = this.#contentEnd;
    const fragments: LineFragment<SimpleRun>[] = [];
    let xPt = startPt;
    for (let from = first; from <= last;) {
      const span = spans[from];
      const wordSpacePt = from < filledEnd ? wordPt : 0;
      let to = from;
      let widthPt = 0;
      let advancePt = 0;
      for (; to <= last && spans[to] === span; to++) {
        advancePt += to === first ? this.#firstPt : to === last ? this.#lastPt : widthsPt[to];
        if (to >= filledEnd) continue;
        if (isSpace[to]) advancePt += (end[to] - start[to]) * wordSpacePt;
        widthPt = advancePt;
      }
      const isDivided = endsAt >= 0 && to > last;
      if (isDivided) widthPt = advancePt += this.#hyphenPt;
      fragments.push(this.#fragment(from, to - 1, { xPt, widthPt, wordSpacePt, isDivided }));
      xPt += advancePt;
      from = to;
    }
    return fragments;
  }

  #fragment(
    from: number,
    to: number,
    { xPt, widthPt, wordSpacePt, isDivided }: Pick<LineFragment, 'xPt' | 'widthPt'> & SimpleEnd,
  ): LineFragment<SimpleRun> {
    const { units, line } = this;
    const { item, look } = units.spans[units.span[from]];
    const start = units.start[from] + (from === line.first ? line.startsAt : 0);
    const end = isDivided ? units.start[to] + line.endsAt : units.end[to];
    const baselinePt = item.risePt ? -item.risePt : 0;
    const { text } = item;
    const run = { type: 'simple', text, start, end, isDivided, look, wordSpacePt, xPt, baselinePt } as const;
    return { item, xPt, widthPt, runs: [run] };
  }

  #partPt(unit: number): number {
    const { units, line } = this;
    const { item, look } = units.spans[units.span[unit]];
    const start = units.start[unit] + (unit === line.first ? line.startsAt : 0);
    const end = unit === line.last && line.endsAt >= 0 ? units.start[unit] + line.endsAt : units.end[unit];
    return look.shaper.widthEm(item.text, start, end) * look.sizePt;
  }

  #hyphenOf(unit: number): number {
    const { look } = this.units.spans[this.units.span[unit]];
    return look.shaper.hyphenEm * look.sizePt;
  }

  #hangPt(unit: number, at: number, edge: 'start' | 'end'): number {
    const { item, look } = this.units.spans[this.units.span[unit]];
    const share = hangingShare(item.text[at], edge);
    return share === 0 || item.isCode ? 0 : share * (look.shaper.widthEm(item.text, at, at + 1) * look.sizePt);
  }
}

interface SimpleEnd {
  readonly wordSpacePt: number;
  readonly isDivided: boolean;
}

function contentEnd({ isSpace }: SimpleUnits, first: number, last: number): number {
  let end = last + 1;
  while (end > first && isSpace[end - 1]) end--;
  return end;
}

function lineHeight(fragments: readonly LineFragment[], fonts: FontLibrary): Pick<Line, 'ascentPt' | 'descentPt'> {
  let [ascentPt, descentPt] = [0, 0];
  for (const { item } of fragments) {
    if (item.type !== 'span') continue;
    const metrics = lookMetrics(item, fonts);
    const risePt = item.risePt ?? 0;
    ascentPt = Math.max(ascentPt, metrics.ascentPt + risePt);
    descentPt = Math.max(descentPt, metrics.descentPt - risePt);
  }
  return { ascentPt, descentPt };
}
