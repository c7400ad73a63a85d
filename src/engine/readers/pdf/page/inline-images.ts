import type { PlacedImage } from '../content/images/placed-image.js';
import type { Word } from '../text/word.js';
import type { PagePicture } from './page-picture.js';

/** Height and width of a picture in a line, and its gap to the word after it, as multiples of the type size. */
const MAX_HEIGHT = 1.7;
const MAX_WIDTH = 5;
const REACH = 2.4;

/** Turns pictures that stand right before a word and are no higher than its line into words of that line. */
export function inlineImages(
  images: readonly PagePicture[],
  words: readonly Word[],
): { words: Word[]; images: PagePicture[] } {
  const rest: PagePicture[] = [];
  const all = [...words];
  for (const image of images) {
    const next = words.find((word) => isBefore(image, word));
    if (next) all.push(imageWord(image, next));
    else rest.push(image);
  }
  return { words: all, images: rest };
}

function isBefore(image: PlacedImage, word: Word): boolean {
  const height = image.y1 - image.y0;
  if (height > MAX_HEIGHT * word.sizePt || image.x1 - image.x0 > MAX_WIDTH * word.sizePt) return false;
  const middle = (image.y0 + image.y1) / 2;
  const gap = word.x0 - image.x1;
  return middle > word.y0 && middle < word.y1 && gap > -1 && gap < REACH * word.sizePt;
}

function imageWord(image: PlacedImage, { y, sizePt, order, markedContent }: Word): Word {
  const { x0, x1, y0, y1 } = image;
  return {
    image,
    x0,
    x1,
    y0,
    y1,
    y,
    sizePt,
    order: order - 0.5,
    markedContent,
    text: '',
    pieces: [],
    spaceBeforePt: 0,
  };
}
