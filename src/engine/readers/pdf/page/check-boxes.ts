import type { VectorShape } from '../content/paths/vector-shape.js';
import type { Box } from '../geometry/box.js';
import type { Word } from '../text/word.js';

/** Side of a box, its gap to the word after it and its distance from the middle of the line, as shares of the type size. */
const MIN_SIDE = 0.5;
const MAX_SIDE = 1.3;
const REACH = 2.4;
const OFF_CENTRE = 0.35;
/** By how much the sides of a square may differ. */
const SQUARE_PT = 1;
const BESIDE_PT = 2;
const EMPTY = '☐';
const CHECKED = '☑';

/** Check boxes that are drawn, each right before a word of its line, as words; and the shapes that they are drawn of. */
export function checkBoxes(
  vectors: readonly VectorShape[],
  words: readonly Word[],
): { words: Word[]; shapes: readonly Box[] } {
  const squares = vectors.filter(isSquare);
  const found: Word[] = [];
  const shapes: Box[] = [];
  for (const square of squares) {
    // Squares in a row are the fields for the letters of a word in a form.
    if (squares.some((other) => other !== square && isBeside(other, square))) continue;
    if (words.some((word) => isInside(middleOf(word), square))) continue;
    const next = words.find((word) => isBefore(square, word));
    if (!next) continue;
    const marks = vectors.filter((mark) => mark !== square && isInside(middleOf(mark), square));
    shapes.push(square, ...marks);
    found.push(boxWord(square, marks.length > 0 ? CHECKED : EMPTY, next));
  }
  return { words: found, shapes };
}

function isSquare({ x0, x1, y0, y1, lines, fill, isDrawn }: VectorShape): boolean {
  const isFrame = fill === null && !isDrawn && lines.length === 1 && lines[0].isClosed;
  return isFrame && Math.abs(x1 - x0 - y1 + y0) < SQUARE_PT && x1 - x0 > SQUARE_PT;
}

function isBeside(other: Box, square: Box): boolean {
  const gap = Math.max(other.x0 - square.x1, square.x0 - other.x1);
  return gap < BESIDE_PT && Math.abs(other.y0 - square.y0) < BESIDE_PT;
}

function isBefore(square: Box, word: Word): boolean {
  const side = square.x1 - square.x0;
  const gap = word.x0 - square.x1;
  const offset = (square.y0 + square.y1) / 2 - (word.y - OFF_CENTRE * word.sizePt);
  return (
    side > MIN_SIDE * word.sizePt &&
    side < MAX_SIDE * word.sizePt &&
    gap > -1 &&
    gap < REACH * word.sizePt &&
    Math.abs(offset) < OFF_CENTRE * word.sizePt
  );
}

function middleOf({ x0, x1, y0, y1 }: Box): readonly [x: number, y: number] {
  return [(x0 + x1) / 2, (y0 + y1) / 2];
}

function isInside([x, y]: readonly [x: number, y: number], box: Box): boolean {
  return x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1;
}

function boxWord({ x0, x1, y0, y1 }: Box, text: string, next: Word): Word {
  const { y, sizePt, order, markedContent } = next;
  const [{ style }] = next.pieces;
  const piece = { text, style: { ...style, isBold: false, isItalic: false }, y };
  return { x0, x1, y0, y1, y, sizePt, order: order - 0.5, markedContent, text, pieces: [piece], spaceBeforePt: 0 };
}
