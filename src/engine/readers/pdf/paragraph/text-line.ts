import type { Tag } from '../content/tags/page-tags.js';
import type { Box } from '../geometry/box.js';
import { parseListMarker, type ListMarker } from '../text/list-marker.js';
import type { Row } from '../text/row.js';
import type { Segment, Word } from '../text/word.js';

/** A line of running text: all words at one height in one column. */
export interface TextLine extends Box {
  readonly segments: readonly Segment[];
  /** Baseline. */
  readonly y: number;
  readonly sizePt: number;
  readonly words: readonly Word[];
  readonly marker: ListMarker | null;
  /** Place of most of its words in the structure tree. */
  readonly tag: Tag | undefined;
  /** Left edge of the text, after the marker of a list item. */
  readonly textX0: number;
}

/** Gap after a marker, as a share of the type size. */
const MARKER_GAP = 0.2;

export function toTextLine(row: Row): TextLine {
  const words = row.segments.flatMap((segment) => segment.words);
  const marker = lineMarker(words);
  const { x0, x1, y0, y1, segments } = row;
  return {
    x0,
    x1,
    y0,
    y1,
    segments,
    words,
    y: row.y,
    sizePt: mainSize(words),
    marker,
    textX0: marker ? words[1].x0 : x0,
    tag: mainTag(words),
  };
}

/** The marker that the line begins with, when text follows at some distance. */
function lineMarker([first, second]: readonly Word[]): ListMarker | null {
  if (!first || !second || second.x0 - first.x1 < MARKER_GAP * first.sizePt) return null;
  return parseListMarker(first.text);
}

/** Type size of most of the line's characters, pt. */
function mainSize(words: readonly Word[]): number {
  const characters = new Map<number, number>();
  for (const word of words) characters.set(word.sizePt, (characters.get(word.sizePt) ?? 0) + word.text.length);
  return [...characters].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, -1])[0];
}

export function isBoldLine(line: TextLine): boolean {
  return line.words.every((word) => word.pieces.every((piece) => piece.style.isBold));
}

export function lineText(line: TextLine): string {
  return line.words.map((word) => word.text).join(' ');
}

/** The tag of the block that has most of the characters: the number of a list item may have one of its own. */
function mainTag(words: readonly Word[]): Tag | undefined {
  const counts = new Map<number, { tag: Tag; count: number }>();
  for (const { tag, text } of words) {
    if (!tag) continue;
    const known = counts.get(tag.block) ?? { tag, count: 0 };
    known.count += text.length;
    counts.set(tag.block, known);
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).at(0)?.tag;
}
