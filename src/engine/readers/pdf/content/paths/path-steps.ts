/** How pdf.js writes a path: one of these, then the coordinates of its points, x before y. */
export const MOVE = 0;
export const LINE = 1;
export const CURVE = 2;
export const QUADRATIC = 3;
export const CLOSE = 4;

/** How many coordinates follow each step; `undefined` for what is none. */
export const COORDINATES: Readonly<Record<number, number | undefined>> = {
  [MOVE]: 2,
  [LINE]: 2,
  [CURVE]: 6,
  [QUADRATIC]: 4,
  [CLOSE]: 0,
};
