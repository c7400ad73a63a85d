import { toSegment, type Segment, type Word } from '../text/word.js';

const PAPER = '#ffffff';

/**
 * Text in the colour of the paper that stands in a line with other text, a trick of writers to indent it: nobody sees it.
 * White text that stands by itself may lie on a picture and is kept.
 */
export function withoutHidden(segments: readonly Segment[]): Segment[] {
  return segments.map((segment) => {
    const seen = segment.words.flatMap(seenPart);
    const isWhole = seen.length === segment.words.length && seen.every((word, index) => word === segment.words[index]);
    return isWhole || seen.length === 0 ? segment : { ...segment, ...toSegment(seen) };
  });
}

function seenPart(word: Word): Word[] {
  if (word.ground !== undefined || word.background !== undefined || word.image) return [word];
  const pieces = word.pieces.filter(({ style }) => style.color !== PAPER || style.isInvisible);
  if (pieces.length === word.pieces.length) return [word];
  return pieces.length === 0 ? [] : [{ ...word, pieces, text: pieces.map(({ text }) => text).join('') }];
}
