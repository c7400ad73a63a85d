import { twipsToPt } from '../flow/units.js';

/** Longer than the side of any sheet: such a size is ignored. */
const MAX_SIDE_TWIPS = 31_680;

/** Collects what control words say of a picture's size. */
export class PictureSize {
  #widthTwips = 0;
  #heightTwips = 0;
  #scaleX = 100;
  #scaleY = 100;
  isCropped = false;

  /** `true`: the word is one of pictures. */
  word(word: string, parameter: number | undefined): boolean {
    const value = parameter ?? 0;
    if (word === 'picwgoal') this.#widthTwips = value;
    else if (word === 'pichgoal') this.#heightTwips = value;
    else if (word === 'picscalex') this.#scaleX = value;
    else if (word === 'picscaley') this.#scaleY = value;
    else if (word.startsWith('piccrop')) this.isCropped ||= value !== 0;
    else return word.startsWith('pic') || word.startsWith('wbm') || word === 'bliptag' || word === 'blipupi';
    return true;
  }

  /** The size requested, in pt; empty where it is missing or out of bounds, and left to the layout. */
  toPt(): { widthPt?: number; heightPt?: number } {
    const width = scaled(this.#widthTwips, this.#scaleX);
    const height = scaled(this.#heightTwips, this.#scaleY);
    if (width === undefined || height === undefined) return {};
    return { widthPt: twipsToPt(width), heightPt: twipsToPt(height) };
  }
}

function scaled(twips: number, percent: number): number | undefined {
  const value = Math.round((twips * (percent > 0 ? percent : 100)) / 100);
  return value >= 1 && value <= MAX_SIDE_TWIPS ? value : undefined;
}
