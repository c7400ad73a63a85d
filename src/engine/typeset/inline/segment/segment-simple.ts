import { stretchEnd } from '../../../fonts/character-shaper.js';
import type { FontLibrary } from '../../../fonts/font-library.js';
import { MAX_WORD_UNITS } from '../units/make-unit.js';
import { pairShaper, type PairShaper } from '../shape/pair-shaper.js';
import { SimpleUnits } from '../units/simple-units.js';
import type { TextItem, TextSpan } from '../text.model.js';
import { LB, lineBreakClasses } from '../unicode/line-break-class.js';
import { findLineBreaks, mayBreakAtSpaces } from '../unicode/line-breaks.js';

const SPACE = 0x20;
const SOFT_HYPHEN = '\u00ad';

/** Filled again for every text: lines are made of its units before the next text is divided. */
const units = new SimpleUnits();

/**
 * Divides simple text, left to right, each span in a face that is set by pairs of glyphs: what the general way makes of
 * it, from tables alone. `null` where anything asks for more. The units are valid until the next call.
 */
export function segmentSimple(
  items: readonly TextItem[],
  lang: string | undefined,
  fonts: FontLibrary,
): SimpleUnits | null {
  units.clear();
  return new SimpleSegmenter(items, lang, fonts).run() ? units : null;
}

/** A word that reaches over spans: where lines may end inside of it, and how much of it is done. */
interface Joint {
  readonly breaks: Uint8Array;
  readonly offset: number;
}

class SimpleSegmenter {
  readonly #classes = lineBreakClasses();
  /** Line break class of the last character that isn't a space. */
  #last: number = LB.XX;
  #joint: Joint | null = null;

  constructor(
    private readonly items: readonly TextItem[],
    private readonly lang: string | undefined,
    private readonly fonts: FontLibrary,
  ) {}

  /** `false` where a word needs the general way. */
  run(): boolean {
    for (let index = 0; index < this.items.length; index++) {
      const item = this.items[index];
      if (item.type === 'break') {
        units.forcedBreaks.push(units.count);
        this.#last = LB.BK;
      } else if (item.type !== 'span' || !this.#addSpan(item, index)) return false;
    }
    return true;
  }

  #addSpan(item: TextSpan, index: number): boolean {
    const { text, sizePt, color } = item;
    const shaper = pairShaper(item, this.fonts, item.lang ?? this.lang);
    if (!shaper || text === '') return false;
    units.spans.push({ item, look: { shaper, sizePt, color } });
    for (let start = 0; start < text.length;) {
      const end = stretchEnd(text, start);
      const isAdded =
        text.charCodeAt(start) === SPACE
          ? this.#addSpaces(shaper, text, start, end, index)
          : this.#addToken(shaper, text, start, end, index);
      if (!isAdded) return false;
      start = end;
    }
    return true;
  }

  #addSpaces(shaper: PairShaper, text: string, start: number, end: number, index: number): boolean {
    if (end - start > MAX_WORD_UNITS) return false;
    const em = end - start === 1 ? shaper.spaceEm : shaper.widthEm(text, start, end);
    units.add(start, end, em, true, this.#mayBreakBefore(text, end, index));
    return em >= 0;
  }

  #addToken(shaper: PairShaper, text: string, start: number, end: number, index: number): boolean {
    const isOpen = end === text.length && this.#isOpen(index + 1);
    // Such quotation marks look over the spaces round them (LB15a, LB15b).
    if (!this.#joint && this.#classes[text.charCodeAt(start)] === LB.QF) return false;
    const joint = this.#joint ?? (isOpen ? this.#join(text.slice(start), index) : null);
    if (joint) return this.#addJoined(shaper, text, [start, end], joint, isOpen, index);
    this.#last = this.#classes[text.charCodeAt(end - 1)];
    if (this.#last === LB.QI) return false;
    if (shaper.read(text, start, end) < 0) return this.#addShaped(shaper, text, start, end);
    if (shaper.mayBreakInside) {
      return this.#addParts(shaper, text, [start, end], { breaks: findLineBreaks(text.slice(start, end)), offset: 0 });
    }
    units.add(start, end, shaper.width / shaper.unitsPerEm, false, false);
    return true;
  }

  /** A word that is known by shaping alone, if it is one in itself. */
  #addShaped(shaper: PairShaper, text: string, start: number, end: number): boolean {
    const word = text.slice(start, end);
    const token = word.includes(SOFT_HYPHEN) ? null : shaper.tokenOf(word);
    if (token?.parts.length !== 1) return false;
    this.#last = token.last;
    units.add(start, end, token.parts[0].word.em, false, false);
    return true;
  }

  /** The parts of a simple word, which was read last, that lines may end between. */
  #addParts(shaper: PairShaper, text: string, range: readonly [number, number], joint: Joint): boolean {
    const [start, end] = range;
    const { breaks } = joint;
    const shift = joint.offset - start;
    if (shaper.isKernedAtBreaks && !areOwnBreaks(text, range, joint)) return false;
    for (let from = start; from < end;) {
      let to = from + 1;
      while (to < end && breaks[shift + to] === 0) to++;
      units.add(from, to, shaper.widthEm(text, from, to), false, to < end);
      from = to;
    }
    return true;
  }

  #addJoined(
    shaper: PairShaper,
    text: string,
    range: readonly [number, number],
    joint: Joint,
    isOpen: boolean,
    index: number,
  ): boolean {
    const [start, end] = range;
    const { breaks, offset } = joint;
    const isAdded =
      shaper.read(text, start, end) >= 0
        ? this.#addParts(shaper, text, range, joint)
        : !breaks.subarray(offset + 1, offset + end - start).includes(1) && this.#addShaped(shaper, text, start, end);
    if (!isAdded) return false;
    units.mayBreak[units.count - 1] = breaks[offset + end - start] > 0;
    if (isOpen && isBound(this.items[index + 1])) units.mayBreak[units.count - 1] = false;
    this.#joint = isOpen ? { breaks, offset: offset + end - start } : null;
    this.#last = this.#classes[text.charCodeAt(end - 1)];
    return isOpen || this.#last !== LB.QI;
  }

  /** Where lines may end in a word that the next spans go on with. */
  #join(head: string, index: number): Joint {
    let word = head;
    for (let next = index + 1; this.#isOpen(next); next++) {
      const text = textOf(this.items[next]);
      const space = text.indexOf(' ');
      word += space < 0 ? text : text.slice(0, space);
      if (space >= 0) break;
    }
    return { breaks: findLineBreaks(word), offset: 0 };
  }

  /** Whether a span begins with what is no space. */
  #isOpen(index: number): boolean {
    const text = textOf(this.items[index]);
    return text !== '' && text.charCodeAt(0) !== SPACE;
  }

  /** Whether a line may end at spaces, by what follows them. */
  #mayBreakBefore(text: string, at: number, index: number): boolean {
    const isInside = at < text.length;
    const [following, start] = isInside ? [text, at] : [textOf(this.items[index + 1]), 0];
    const unit = following.charCodeAt(start);
    if (unit === SPACE || Number.isNaN(unit) || (!isInside && isBound(this.items[index + 1]))) return false;
    const kind = this.#classes[unit];
    const next = this.#classes[following.charCodeAt(start + 1)];
    return mayBreakAtSpaces(this.#last, kind === LB.CM ? LB.AL : kind, next);
  }
}

/** Whether a stretch breaks by itself, and from each break on, as it does in its word: what is painted is kerned by that. */
function areOwnBreaks(text: string, [start, end]: readonly [number, number], { breaks, offset }: Joint): boolean {
  for (let from = start; from < end; from++) {
    if (from > start && breaks[offset + from - start] === 0) continue;
    const own = findLineBreaks(text.slice(from, end));
    for (let at = 1; at < own.length; at++) if (own[at] !== breaks[offset + from - start + at]) return false;
  }
  return true;
}

function isBound(item: TextItem | undefined): boolean {
  return item?.type === 'span' && item.isBound === true;
}

function textOf(item: TextItem | undefined): string {
  return item?.type === 'span' ? item.text : '';
}
