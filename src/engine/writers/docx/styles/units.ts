/** Twentieths of a point, the unit of most lengths in WordprocessingML. */
export function twips(pt: number): number {
  return Math.round(pt * 20);
}

/** Eighths of a point, the unit of border widths; Word draws nothing thinner than 2 and nothing thicker than 96. */
export function eighths(pt: number): number {
  return Math.min(96, Math.max(2, Math.round(pt * 8)));
}

/** Half points, the unit of type sizes; Word allows 1 to 1638 pt. */
export function halfPoints(pt: number): number {
  return Math.min(3276, Math.max(2, Math.round(pt * 2)));
}

/** Pixels of 1/96 inch, in which the docx package takes the sizes of pictures. */
export function pixels(pt: number): number {
  return (pt * 96) / 72;
}
