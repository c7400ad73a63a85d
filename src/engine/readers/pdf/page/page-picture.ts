import type { PlacedImage } from '../content/images/placed-image.js';
import type { Word } from '../text/word.js';

/** A picture of the page, one of the file or a drawing that was painted anew. */
export interface PagePicture extends PlacedImage {
  /** Words that stand in a drawing. */
  readonly labels?: readonly Word[];
}
