/** One of the columns that stand side by side on a page. */
export interface ColumnPlace {
  /** The same for columns of one set. */
  readonly set: number;
  /** In reading order, from 0. */
  readonly index: number;
  readonly count: number;
  /** Between two columns of the set where they are nearest, pt. */
  readonly gapPt: number;
}
