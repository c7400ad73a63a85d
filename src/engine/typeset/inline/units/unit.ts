import type { TabStop } from '../../../document/style.js';
import type { SetWord, WordMeasure } from '../shape/set-word.js';
import type { TextItem } from '../text.model.js';
import type { WordShaper } from '../shape/word-shaper.js';

/** What may happen after a unit: 0 the line goes on, 1 it may end, 2 it must end. */
export type BreakAfter = 0 | 1 | 2;

/** The smallest thing that the line breaker moves: a word or a part of one, a stretch of spaces, a box, a tab. */
export interface Unit {
  readonly item: TextItem;
  /** `null` for boxes, tabs and forced breaks. */
  readonly word: SetWord | null;
  /** What shaped the word, and shapes its parts; `null` where `word` is. */
  readonly shaper: WordShaper | null;
  /** For a tab the width on its line, known only there. */
  readonly widthPt: number;
  /** What fills a tab; known with its width. */
  readonly leader?: TabStop['leader'];
  /** Embedding level (UAX #9): odd is right to left. */
  readonly level: number;
  /** May hang over the end of a line. */
  readonly isSpace: boolean;
  readonly breakAfter: BreakAfter;
}

/** Width of a word at a size, pt, with its letter space. */
export function textWidth(word: WordMeasure, sizePt: number, letterSpacePt: number | undefined): number {
  return word.em * sizePt + (letterSpacePt ? letterSpacePt * word.clusterCount : 0);
}
