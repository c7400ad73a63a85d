import { trimColumns } from '../columns.js';

/**
 * Where lines of a paragraph may end, by number. A column for each fact instead of an object for each breakpoint: there
 * is one for nearly every word. Widths are counted from the start of the paragraph.
 */
export class Breakpoints {
  count = 0;
  /** The line ends with this unit. */
  readonly unit: number[] = [];
  /** Index into the unit's text where it is divided; −1 where the line ends behind the unit. */
  readonly at: number[] = [];
  readonly hasHyphen: boolean[] = [];
  /** Width up to the end of the line: without the spaces that hang, with the hyphen of a divided word. */
  readonly endPt: number[] = [];
  /** Width up to the start of the next line. */
  readonly startPt: number[] = [];
  /** How many spaces (U+0020) stand before the end of the line, and before the start of the next one. */
  readonly endSpaces: number[] = [];
  readonly startSpaces: number[] = [];
  readonly #columns = [this.unit, this.at, this.hasHyphen, this.endPt, this.startPt, this.endSpaces, this.startSpaces];

  clear(): void {
    this.count = 0;
    trimColumns(this.#columns);
  }

  /** Adds a breakpoint; {@link put} must be called for it next. Returns its number. */
  add(unit: number, at: number, hasHyphen: boolean): number {
    const breakpoint = this.count++;
    this.unit[breakpoint] = unit;
    this.at[breakpoint] = at;
    this.hasHyphen[breakpoint] = hasHyphen;
    return breakpoint;
  }

  /** Says where a breakpoint lies. */
  put(breakpoint: number, endPt: number, startPt: number, endSpaces: number, startSpaces: number): void {
    this.endPt[breakpoint] = endPt;
    this.startPt[breakpoint] = startPt;
    this.endSpaces[breakpoint] = endSpaces;
    this.startSpaces[breakpoint] = startSpaces;
  }
}
