import { hyphenPoints } from '../hyphenation/hyphen-points.js';
import { partOf, splitUnit } from '../units/split-unit.js';
import { placeTab } from './tab-position.js';
import type { ParagraphSettings } from '../text.model.js';
import { MUST_BREAK } from '../unicode/break-kinds.js';
import { hyphenWidth } from '../units/unit-breakpoints.js';
import { textWidth, type Unit } from '../units/unit.js';

/** A line before it is put in visual order. */
export interface UnitLine {
  readonly units: readonly Unit[];
  /** A forced break or the paragraph ends here. */
  readonly isLast: boolean;
}

const EPSILON_PT = 0.01;
const SOFT_HYPHEN = '\u00ad';

/** Fills line after line with what fits: the way for preformatted text, table cells and lines with tabs. */
export function fitLines(units: readonly Unit[], settings: ParagraphSettings): UnitLine[] {
  return new FirstFit(units, settings).run();
}

class FirstFit {
  readonly #queue: Unit[];
  readonly #lines: UnitLine[] = [];
  #line: Unit[] = [];
  #xPt = 0;
  /** Number of units before the last opportunity on the line; 0 when there was none. */
  #opportunity = 0;

  constructor(
    units: readonly Unit[],
    private readonly settings: ParagraphSettings,
  ) {
    this.#queue = [...units];
  }

  run(): UnitLine[] {
    for (let i = 0; i < this.#queue.length; i++) {
      const unit = this.#queue[i].item.type === 'tab' ? this.#placeTab(i) : this.#queue[i];
      if (unit.isSpace || this.#xPt + unit.widthPt <= this.#availablePt + EPSILON_PT) this.#take(unit);
      else i = this.#overflow(unit, i);
    }
    if (this.#line.length > 0 || this.#lines.length === 0) this.#emit(this.#line.length, true);
    return this.#lines;
  }

  get #indentPt(): number {
    return this.#lines.length === 0 ? (this.settings.firstLineIndentPt ?? 0) : 0;
  }

  get #availablePt(): number {
    return this.settings.measurePt - this.#indentPt;
  }

  #placeTab(index: number): Unit {
    const xPt = this.#indentPt + this.#xPt;
    return placeTab(this.#queue, index, xPt, this.settings);
  }

  #take(unit: Unit): void {
    this.#line.push(unit);
    this.#xPt += unit.widthPt;
    if (unit.breakAfter === MUST_BREAK) this.#emit(this.#line.length, true);
    else if (unit.breakAfter && this.#hasRoomForHyphen(unit)) this.#opportunity = this.#line.length;
  }

  #hasRoomForHyphen({ word, shaper, item }: Unit): boolean {
    if (!word?.text.endsWith(SOFT_HYPHEN) || !shaper || item.type !== 'span') return true;
    const hyphen = textWidth(shaper.hyphen(), item.sizePt, item.letterSpacePt);
    return this.#xPt + hyphen <= this.#availablePt + EPSILON_PT;
  }

  /** Ends the line before a unit that doesn't fit; returns the place in the queue that was dealt with. */
  #overflow(unit: Unit, index: number): number {
    const hyphenated = this.#hyphenate(unit);
    if (hyphenated) {
      this.#take(hyphenated[0]);
      this.#emit(this.#line.length, false);
      this.#queue[index] = hyphenated[1];
      return index - 1;
    }
    if (this.#opportunity > 0) {
      const rest = this.#line.length - this.#opportunity;
      this.#emit(this.#opportunity, false);
      return index - rest - 1;
    }
    const isEmpty = this.#line.every((taken) => taken.isSpace);
    const parts = splitUnit(unit, this.#availablePt - this.#xPt, isEmpty ? 1 : 0);
    if (parts) {
      this.#take(parts[0]);
      this.#emit(this.#line.length, false);
      this.#queue[index] = parts[1];
      return index - 1;
    }
    if (isEmpty) {
      this.#take(unit);
      return index;
    }
    this.#emit(this.#line.length, false);
    return index - 1;
  }

  /** The word in two parts, the first as long as the room allows. */
  #hyphenate(unit: Unit): readonly [Unit, Unit] | null {
    const { hyphenate, lang } = this.settings;
    if (!hyphenate || !lang || unit.isSpace || !unit.word || (unit.item.type === 'span' && unit.item.isCode))
      return null;
    const { text } = unit.word;
    const roomPt = this.#availablePt - this.#xPt - hyphenWidth(unit);
    for (const at of hyphenPoints(text, unitLang(unit, lang)).toReversed()) {
      const head = partOf(unit, text.slice(0, at) + SOFT_HYPHEN, 1);
      if (head.widthPt <= roomPt) return [head, partOf(unit, text.slice(at), unit.breakAfter)];
    }
    return null;
  }

  #emit(count: number, isLast: boolean): void {
    this.#lines.push({ units: count === this.#line.length ? this.#line : this.#line.slice(0, count), isLast });
    this.#line = [];
    this.#xPt = 0;
    this.#opportunity = 0;
  }
}

function unitLang({ item }: Unit, lang: string): string {
  return item.type === 'span' ? (item.lang ?? lang) : lang;
}
