/**
 * Places where lines of a paragraph may end, by number. A column for each fact instead of an object for each place: there
 * is one for nearly every word. Widths are counted from the start of the paragraph.
 */
export class BreakPlaces {
  count = 0;
  /** The line ends with this unit. */
  readonly unit: number[] = [];
  /** Index into the unit's text where it is divided; −1 where the line ends behind the unit. */
  readonly at: number[] = [];
  readonly hasHyphen: boolean[] = [];
  /** Up to here without what hangs, a hyphen counted. */
  readonly endPt: number[] = [];
  /** Where the next line begins. */
  readonly startPt: number[] = [];
  /** U+0020 up to the end, and up to where the next line begins. */
  readonly endSpaces: number[] = [];
  readonly startSpaces: number[] = [];

  /** Adds a place and gives its number; where it is must be said by {@link put} next. */
  add(unit: number, at: number, hasHyphen: boolean): number {
    const place = this.count++;
    this.unit[place] = unit;
    this.at[place] = at;
    this.hasHyphen[place] = hasHyphen;
    return place;
  }

  put(place: number, endPt: number, startPt: number, endSpaces: number, startSpaces: number): void {
    this.endPt[place] = endPt;
    this.startPt[place] = startPt;
    this.endSpaces[place] = endSpaces;
    this.startSpaces[place] = startSpaces;
  }
}
