import type { TextTools } from '../boxes/text-tools.js';
import { breakParagraph } from '../inline/breaks/break-paragraph.js';
import type { GlyphRun } from '../page-model/page.model.js';
import type { Line, ParagraphSettings, TextItem } from '../inline/text.model.js';

/** UTF-16 units, some pages of text. Longer paragraphs are set piece by piece, so that memory doesn't grow with them. */
const PIECE_LENGTH = 20_000;
/** How far before the end of a piece a space is looked for, UTF-16 units. */
const SPACE_WITHIN = 200;

/** UTF-16 units; a box, a tab, a forced break counts as one. */
export function lengthOf(items: readonly TextItem[]): number {
  return items.reduce((sum, item) => sum + (item.type === 'span' ? item.text.length : 1), 0);
}

/** Whether a paragraph is set by {@link breakLong}. */
export function isLong(items: readonly TextItem[]): boolean {
  return lengthOf(items) > PIECE_LENGTH;
}

/**
 * The lines of a very long paragraph, piece by piece. The last line of a piece isn't full: its characters are set again
 * at the head of the next one.
 */
export function* breakLong(
  items: readonly TextItem[],
  settings: ParagraphSettings,
  { fonts, report }: TextTools,
): Generator<readonly Line<GlyphRun>[]> {
  let rest: readonly TextItem[] = items;
  let isFirst = true;
  while (rest.length > 0) {
    const { head, tail } = splitItems(rest, pieceLength(rest));
    const indent = isFirst ? settings.firstLineIndentPt : 0;
    const lines = breakParagraph(head, { ...settings, firstLineIndentPt: indent }, fonts, report);
    const last = lines.at(-1);
    if (tail.length === 0 || lines.length < 2 || !last) {
      yield lines;
      rest = tail;
    } else {
      yield lines.slice(0, -1);
      const kept = splitItems(head, lengthOf(head) - lineLength(last));
      rest = [...kept.tail, ...tail];
    }
    isFirst = false;
  }
}

/** Characters that stand on a line. */
function lineLength({ fragments }: Line<GlyphRun>): number {
  let length = 0;
  for (const { item, runs } of fragments) {
    if (item.type !== 'span') length++;
    else for (const run of runs) for (const word of run.words) length += word.text.length;
  }
  return length;
}

/** Where a piece ends: before a space, if there is one near. */
function pieceLength(items: readonly TextItem[]): number {
  let before = 0;
  for (const item of items) {
    const length = item.type === 'span' ? item.text.length : 1;
    if (before + length > PIECE_LENGTH) {
      if (item.type !== 'span') return before + 1;
      const most = PIECE_LENGTH - before;
      const space = item.text.lastIndexOf(' ', most);
      const cut = space > Math.max(0, most - SPACE_WITHIN) ? space : most;
      return before + Math.max(1, cut);
    }
    before += length;
  }
  return before;
}

/** Parts items after `length` UTF-16 units, never inside a surrogate pair. */
function splitItems(items: readonly TextItem[], length: number): { head: TextItem[]; tail: TextItem[] } {
  const head: TextItem[] = [];
  const tail: TextItem[] = [];
  let rest = length;
  for (const item of items) {
    const own = item.type === 'span' ? item.text.length : 1;
    if (rest >= own) head.push(item);
    else if (rest <= 0 || item.type !== 'span') tail.push(item);
    else {
      const at = rest + (/[\udc00-\udfff]/.test(item.text[rest]) ? 1 : 0);
      head.push({ ...item, text: item.text.slice(0, at) });
      if (at < own) tail.push({ ...item, text: item.text.slice(at) });
    }
    rest -= own;
  }
  return { head, tail };
}
