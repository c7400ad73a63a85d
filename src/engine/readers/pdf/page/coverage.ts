/** A stretch of the page's width, pt. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** Which stretches of the width are covered: disjoint, from left to right. */
export class Coverage {
  readonly #intervals: readonly Interval[];

  private constructor(intervals: readonly Interval[]) {
    this.#intervals = intervals;
  }

  static of(boxes: readonly { readonly x0: number; readonly x1: number }[]): Coverage {
    return new Coverage(merge(boxes.map((box) => ({ from: box.x0, to: box.x1 }))));
  }

  union(other: Coverage): Coverage {
    return new Coverage(merge([...this.#intervals, ...other.#intervals]));
  }

  /** Uncovered stretches between covered ones, at least so wide. */
  gaps(minWidth: number): Interval[] {
    const gaps: Interval[] = [];
    for (let i = 1; i < this.#intervals.length; i++) {
      const gap = { from: this.#intervals[i - 1].to, to: this.#intervals[i].from };
      if (gap.to - gap.from >= minWidth) gaps.push(gap);
    }
    return gaps;
  }
}

function merge(intervals: readonly Interval[]): Interval[] {
  const merged: { from: number; to: number }[] = [];
  for (const { from, to } of [...intervals].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}
