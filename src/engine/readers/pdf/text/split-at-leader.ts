import { toSegment, type Segment, type Word } from './word.js';

const LEADER = /^[.…·‥]{3,}$/;
const TRAILING_LEADER = /^(.*[^.…·‥])([.…·‥]{4,})$/;
const DOT = /^[.·]$/;
const MIN_LONE_DOTS = 4;

/**
 * Takes the dots out of `Chapter one ........ 7`: two segments are left, the second of which has a leader. Dots with
 * nothing before or after them stay.
 */
export function splitAtLeader(segment: Segment): Segment[] {
  const words = segment.words.flatMap(detach);
  const parts: { words: Word[]; hasLeader: boolean }[] = [{ words: [], hasLeader: false }];
  for (let i = 0; i < words.length;) {
    const length = leaderLength(words, i);
    if (length === 0) parts[parts.length - 1].words.push(words[i++]);
    else {
      parts.push({ words: [], hasLeader: true });
      i += length;
    }
  }
  const last = parts[parts.length - 1];
  if (parts.length === 1 || last.words.length === 0 || parts[0].words.length === 0) return [segment];
  return parts
    .filter((part) => part.words.length > 0)
    .map((part) => ({ ...toSegment(part.words), ...(part.hasLeader ? { hasLeader: true } : {}) }));
}

/** How many words the leader takes that begins at `from`; 0 where there is none. */
function leaderLength(words: readonly Word[], from: number): number {
  let to = from;
  while (to < words.length && (LEADER.test(words[to].text) || DOT.test(words[to].text))) to++;
  const isLeader = to - from >= MIN_LONE_DOTS || words.slice(from, to).some((word) => LEADER.test(word.text));
  return isLeader ? to - from : 0;
}

/** `total.....` as two words. */
function detach(word: Word): Word[] {
  const match = TRAILING_LEADER.exec(word.text);
  if (!match || word.pieces.length > 1) return [word];
  const [, text, dots] = match;
  const split = word.x0 + ((word.x1 - word.x0) * text.length) / word.text.length;
  const [piece] = word.pieces;
  return [
    { ...word, text, pieces: [{ ...piece, text }], x1: split },
    { ...word, text: dots, pieces: [{ ...piece, text: dots }], x0: split, spaceBeforePt: 0 },
  ];
}
