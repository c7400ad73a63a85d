import type { TextItem } from '../text.model.js';

const OBJECT = '\ufffc';
const LINE_SEPARATOR = '\u2028';
const TAB = '\t';

/** The characters of a paragraph as one string, and where each item begins in it. */
export interface ParagraphText {
  readonly text: string;
  /** One more than there are items: the last is the length of the text. */
  readonly starts: readonly number[];
}

/** Puts the items' characters together; boxes, tabs and breaks take one character each, as UAX #9 and #14 know them. */
export function joinItems(items: readonly TextItem[]): ParagraphText {
  const starts: number[] = [0];
  let text = '';
  for (const item of items) {
    text += charactersOf(item);
    starts.push(text.length);
  }
  return { text, starts };
}

function charactersOf(item: TextItem): string {
  if (item.type === 'span') return item.text.includes(TAB) ? item.text.replaceAll(TAB, ' ') : item.text;
  if (item.type === 'box') return OBJECT;
  return item.type === 'tab' ? TAB : LINE_SEPARATOR;
}
