import { hasRightToLeft } from '../../../document/right-to-left.js';
import type { Segment, Word } from '../text/word.js';
import type { TextLine } from './text-line.js';

/** Gaps that are a plain space, as shares of the type size. */
const MIN_SPACE = 0.08;
const MAX_SPACE = 1.2;

/**
 * The line with its inner words joined where they are alike. Once paragraphs are parted only the words at a line's ends
 * matter; a document of a thousand pages then takes a tenth of the memory.
 */
export function compactLine(line: TextLine): TextLine {
  if (line.words.some((word) => !isPlain(word))) return line;
  const segments = line.segments.map(compactSegment);
  return { ...line, segments, words: segments.flatMap((segment) => segment.words) };
}

function compactSegment(segment: Segment): Segment {
  const words: Word[] = [];
  segment.words.forEach((word, index) => {
    const last = words.at(-1);
    const isEnd = index <= 1 || index === segment.words.length - 1;
    if (last && !isEnd && words.length > 1 && isAlike(last, word)) words[words.length - 1] = join(last, word);
    else words.push(word);
  });
  return { ...segment, words };
}

/** Whether a word runs from left to right, in one style and in a face whose words need not stand in columns. */
function isPlain({ pieces, image, text }: Word): boolean {
  const [piece] = pieces;
  return pieces.length === 1 && !image && piece.style.fontClass !== 'mono' && !hasRightToLeft(text);
}

function isAlike(a: Word, b: Word): boolean {
  const gap = (b.x0 - a.x1) / b.sizePt;
  return (
    gap > MIN_SPACE &&
    gap < MAX_SPACE &&
    a.pieces[0].style === b.pieces[0].style &&
    a.y === b.y &&
    a.isUnderlined === b.isUnderlined &&
    a.isStruck === b.isStruck &&
    a.highlight === b.highlight &&
    a.areaColor === b.areaColor &&
    a.target === b.target &&
    a.unlinkedEnd === undefined &&
    a.tag === b.tag
  );
}

function join(a: Word, b: Word): Word {
  const text = `${a.text} ${b.text}`;
  return { ...a, text, x1: b.x1, pieces: [{ ...a.pieces[0], text }], unlinkedEnd: b.unlinkedEnd };
}
