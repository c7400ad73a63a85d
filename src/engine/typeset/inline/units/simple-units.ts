import { trimColumns } from '../columns.js';
import type { SimpleLook } from '../../page-model/page.model.js';
import type { PairShaper } from '../shape/pair-shaper.js';
import type { TextSpan } from '../text.model.js';

/** A span of simple text. */
export interface SimpleSpan {
  readonly item: TextSpan;
  readonly look: SimpleLook & { readonly shaper: PairShaper };
}

/**
 * What the line breaker moves of a paragraph of simple text: words, parts of words and stretches of spaces, in columns
 * instead of objects, without glyphs.
 */
export class SimpleUnits {
  count = 0;
  readonly spans: SimpleSpan[] = [];
  /** Units before which a line must end. */
  readonly forcedBreaks: number[] = [];
  /** Index of the span. */
  readonly span: number[] = [];
  /** Where the unit stands in the text of its span. */
  readonly start: number[] = [];
  readonly end: number[] = [];
  readonly widthPt: number[] = [];
  readonly isSpace: boolean[] = [];
  /** A line may end after it. */
  readonly mayBreak: boolean[] = [];

  readonly #columns = [this.span, this.start, this.end, this.widthPt, this.isSpace, this.mayBreak];

  clear(): void {
    this.count = 0;
    this.spans.length = 0;
    this.forcedBreaks.length = 0;
    trimColumns(this.#columns);
  }

  /** Adds a unit to the last span. */
  add(start: number, end: number, em: number, isSpace: boolean, mayBreak: boolean): void {
    const at = this.count++;
    const span = this.spans.length - 1;
    this.span[at] = span;
    this.start[at] = start;
    this.end[at] = end;
    this.widthPt[at] = em * this.spans[span].look.sizePt;
    this.isSpace[at] = isSpace;
    this.mayBreak[at] = mayBreak;
  }

  textOf(unit: number): string {
    return this.spans[this.span[unit]].item.text;
  }
}
