import { toSegment, type Segment, type Word, type WordPiece } from '../text/word.js';

const PAPER = '#ffffff';

/**
 * Leaves out text in the colour of the paper that stands in a line with other text, which some programs indent by it.
 * White text that stands by itself may lie on a picture and is kept.
 */
export function withoutHidden(segments: readonly Segment[]): Segment[] {
  return segments.map((segment) => {
    const seen = segment.words.flatMap(seenParts);
    const isWhole = seen.length === segment.words.length && seen.every((word, index) => word === segment.words[index]);
    return isWhole || seen.length === 0 ? segment : { ...segment, ...toSegment(seen) };
  });
}

/** What is seen of a word: the parts between hidden pieces are words of their own. */
function seenParts(word: Word): Word[] {
  if (word.areaColor !== undefined || word.highlight !== undefined || word.image) return [word];
  if (!word.pieces.some(isHidden)) return [word];
  const scale = (word.x1 - word.x0) / word.text.length;
  const parts: Word[] = [];
  let length = 0;
  for (const piece of word.pieces) {
    const x0 = word.x0 + length * scale;
    length += piece.text.length;
    const part = { ...word, pieces: [piece], text: piece.text, x0, x1: word.x0 + length * scale };
    if (!isHidden(piece)) parts.push(part);
  }
  return parts;
}

function isHidden({ style }: WordPiece): boolean {
  return style.color === PAPER && !style.isInvisible;
}
