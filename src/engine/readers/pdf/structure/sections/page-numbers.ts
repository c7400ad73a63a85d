import type { ListNumbering } from '../../../../document/block.js';
import * as make from '../../../../document/builders.js';
import type { Inline } from '../../../../document/inline.js';
import { romanValue } from '../../../../document/roman-numeral.js';
import type { Word } from '../../text/word.js';
import type { PageResult } from '../page-result.js';

/** How the page numbers in headers and footers go with the pages. */
export interface PageNumbering {
  /** Number of a page less its place in the file, which counts from 1. */
  readonly offset: number;
  readonly numbering: ListNumbering;
}

const DIGITS = /\d{1,5}/;
const ROMAN = /^[ivxlc]{1,7}$/i;
/** Share of the pages with a header or footer whose number has to fit. */
const MIN_SHARE = 0.5;

/** Finds the numbers in headers and footers that count along with the pages; `null` where too few do. */
export function findPageNumbering(pages: readonly PageResult[]): PageNumbering | null {
  const votes = new Map<string, number>();
  let pagesWithWords = 0;
  for (const { page, headerFooter } of pages) {
    const rows = [...headerFooter.header, ...headerFooter.footer];
    const words = rows.flatMap((row) => row.segments.flatMap((segment) => segment.words));
    if (words.length > 0) pagesWithWords++;
    const keys = new Set(
      words.flatMap((word) => numbersIn(word).map(({ value, numbering }) => `${value - page} ${numbering}`)),
    );
    for (const key of keys) votes.set(key, (votes.get(key) ?? 0) + 1);
  }
  const best = [...votes].reduce<[string, number]>((most, entry) => (entry[1] > most[1] ? entry : most), ['', 1]);
  if (best[0] === '' || best[1] < MIN_SHARE * pagesWithWords) return null;
  const [offset, numbering] = best[0].split(' ');
  const roman = numbering === 'upper-roman' ? 'upper-roman' : 'lower-roman';
  return { offset: Number(offset), numbering: numbering === 'decimal' ? 'decimal' : roman };
}

/** The word with the page's number in it as a field; `undefined` for a word without. */
export function pageField(word: Word, page: number, numbering: PageNumbering | null): Inline[] | undefined {
  const found = numbersIn(word).find(
    (number) => number.value === page + (numbering?.offset ?? Number.NaN) && number.numbering === numbering?.numbering,
  );
  if (!found) return undefined;
  const at = word.text.indexOf(found.text);
  return [...plain(word.text.slice(0, at)), make.pageField('page'), ...plain(word.text.slice(at + found.text.length))];
}

function plain(value: string): Inline[] {
  return value === '' ? [] : [make.text(value)];
}

function numbersIn(word: Word): { text: string; value: number; numbering: ListNumbering }[] {
  const digits = DIGITS.exec(word.text)?.[0];
  if (digits) return [{ text: digits, value: Number(digits), numbering: 'decimal' }];
  if (!ROMAN.test(word.text)) return [];
  const numbering = word.text === word.text.toUpperCase() ? 'upper-roman' : 'lower-roman';
  return [{ text: word.text, value: romanValue(word.text.toLowerCase()), numbering }];
}
