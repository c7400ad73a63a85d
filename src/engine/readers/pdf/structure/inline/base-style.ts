import type { ParagraphDraft } from '../../paragraph/paragraph-draft.js';
import type { Word } from '../../text/word.js';
import type { PageResult } from '../page-result.js';
import type { BaseStyle } from './run-style.js';

const FALLBACK: BaseStyle = { fontFamily: 'Times New Roman', fontClass: 'serif', sizePt: 11, color: '#000000' };

/** The style of most characters of the running text, or of the tables where there is no other text. */
export function baseStyle(pages: readonly PageResult[]): BaseStyle {
  const drafts = pages.flatMap((page) => page.drafts);
  const running = drafts.flatMap((draft) => (draft.type === 'paragraph' ? wordsOf(draft) : []));
  const words = running.length > 0 ? running : drafts.flatMap(tableWords);
  const family = mostCommon(words, (piece) => `${piece.fontFamily}\n${piece.fontClass}`);
  if (!family) return FALLBACK;
  const [fontFamily, fontClass] = family.split('\n');
  return {
    fontFamily,
    fontClass: fontClass === 'sans' || fontClass === 'mono' ? fontClass : 'serif',
    sizePt: Number(mostCommon(words, (piece) => `${piece.sizePt}`)) || FALLBACK.sizePt,
    color: mostCommon(words, (piece) => piece.color) ?? FALLBACK.color,
  };
}

/** The words of a paragraph, line by line. */
export function wordsOf(draft: ParagraphDraft): Word[] {
  return draft.lines.flatMap((line) => [...line.words]);
}

function tableWords(draft: PageResult['drafts'][number]): Word[] {
  if (draft.type !== 'table') return [];
  return draft.grid.rows.flatMap((row) =>
    row.flatMap((cell) => cell.segments.flatMap((segment) => [...segment.words])),
  );
}

function mostCommon(
  words: readonly Word[],
  keyOf: (style: Word['pieces'][number]['style']) => string,
): string | undefined {
  const counts = new Map<string, number>();
  for (const { pieces } of words)
    for (const { style, text } of pieces) counts.set(keyOf(style), (counts.get(keyOf(style)) ?? 0) + text.length);
  return [...counts].reduce<[string, number] | undefined>(
    (best, entry) => (best && best[1] >= entry[1] ? best : entry),
    undefined,
  )?.[0];
}
