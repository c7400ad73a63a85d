/** A border as control words build it up: `\brdrt\brdrs\brdrw10\brdrcf1`. */
export interface BorderState {
  style: 'none' | 'solid' | 'double' | 'dotted' | 'dashed';
  widthTwips: number;
  colorIndex: number;
  /** `\brsp`: between the border and what it is round. */
  distanceTwips: number;
}

export type Side = 'top' | 'right' | 'bottom' | 'left';

export type BorderStates = { readonly [side in Side]?: BorderState };

/** Nothing is drawn until a control word sets the style. */
export function newBorder(): BorderState {
  return { style: 'none', widthTwips: 10, colorIndex: 0, distanceTwips: 0 };
}
