/** A frame as paragraph words build it up: `\absw4000\phpg\posx1000…`. Neighbours with the same one share it. */
export interface FrameState {
  readonly widthTwips: number;
  /** > 0 at least, < 0 exactly. */
  readonly heightTwips: number;
  readonly xTwips: number;
  readonly yTwips: number;
  readonly alignX?: 'start' | 'center' | 'end';
  readonly horizontal: 'page' | 'margin' | 'column';
  readonly vertical: 'page' | 'margin' | 'paragraph';
}

export const NEW_FRAME: FrameState = {
  widthTwips: 0,
  heightTwips: 0,
  xTwips: 0,
  yTwips: 0,
  horizontal: 'column',
  vertical: 'paragraph',
};
