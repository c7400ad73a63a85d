import type { FontLibrary } from '../../../fonts/font-library.js';
import { joinItems } from './paragraph-text.js';
import type { ParagraphSettings, TextItem, TextSpan } from '../text.model.js';
import { resolveBidi } from '../unicode/bidi.js';
import { MAY_BREAK, MUST_BREAK } from '../unicode/break-kinds.js';
import { findLineBreaks } from '../unicode/line-breaks.js';
import { makeObject, makeWord, MAX_WORD_UNITS, wholeCharacter } from '../units/make-unit.js';
import { segmentPlain } from './segment-plain.js';
import type { BreakAfter, Unit } from '../units/unit.js';
import { shaperFor } from '../shape/shaper-cache.js';

const SPACE = 0x20;
const HAN = /[\u3000-\u9fff\uf900-\ufaff\uff00-\uff60\ud840-\ud888]/;
const KANA = /[\u3040-\u30ff\u31f0-\u31ff]/;
const HANGUL = /[\u1100-\u11ff\uac00-\ud7ff]/;
const LINE_ENDS = /[\n\v\f\r\u0085\u2028\u2029]+$/;

/** A paragraph in units, in the order of its text. */
export interface Segmentation {
  readonly units: readonly Unit[];
  /** Level of the paragraph itself: 0 left to right, 1 right to left. */
  readonly baseLevel: number;
}

/** Divides a paragraph into units: at break opportunities, changes of item and direction, and round spaces. */
export function segmentParagraph(
  items: readonly TextItem[],
  settings: Pick<ParagraphSettings, 'direction' | 'lang'>,
  fonts: FontLibrary,
): Segmentation {
  const plain = settings.direction === 'rtl' ? null : segmentPlain(items, settings.lang, fonts);
  return plain ? { units: plain, baseLevel: 0 } : segmentAny(items, settings, fonts);
}

/** The general way to do it, for every script. */
export function segmentAny(
  items: readonly TextItem[],
  settings: Pick<ParagraphSettings, 'direction' | 'lang'>,
  fonts: FontLibrary,
): Segmentation {
  const { text, starts } = joinItems(items);
  const breaks = findLineBreaks(text);
  for (const [i, item] of items.entries()) if (item.type === 'span' && item.isBound) breaks[starts[i]] = 0;
  const { baseLevel, levels } = resolveBidi(text, settings.direction);
  const lang = hanLanguage(text, settings.lang);
  const units: Unit[] = [];
  for (const [i, item] of items.entries()) {
    const range = { text, breaks, start: starts[i], end: starts[i + 1] };
    if (item.type !== 'span') units.push(makeObject(item, breakAfter(range, range.end), levels?.[starts[i]] ?? 0));
    else for (const run of levelRuns(range, levels)) addSpan(units, item, run, run.level, lang, fonts);
  }
  return { units, baseLevel };
}

/** Han looks different in Japanese and Korean: where no language says which, their own letters do. */
function hanLanguage(text: string, lang: string | undefined): string | undefined {
  if (!HAN.test(text) || /^(ja|ko|zh)\b/i.test(lang ?? '')) return lang;
  if (KANA.test(text)) return 'ja';
  return HANGUL.test(text) ? 'ko' : lang;
}

/** The parts of a range that have one direction. */
function levelRuns(range: Range, levels: Uint8Array | null): readonly (Range & { readonly level: number })[] {
  if (!levels) return [{ ...range, level: 0 }];
  const runs: (Range & { readonly level: number })[] = [];
  for (let { start } = range; start < range.end;) {
    let end = start + 1;
    while (end < range.end && levels[end] === levels[start]) end++;
    runs.push({ ...range, start, end, level: levels[start] });
    start = end;
  }
  return runs;
}

interface Range {
  readonly text: string;
  readonly breaks: Uint8Array;
  readonly start: number;
  readonly end: number;
}

function addSpan(
  units: Unit[],
  span: TextSpan,
  range: Range,
  level: number,
  lang: string | undefined,
  fonts: FontLibrary,
): void {
  const direction = level % 2 === 1 ? 'rtl' : 'ltr';
  const shaper = shaperFor({ font: span.font, direction, lang: span.lang ?? lang, features: span.features }, fonts);
  for (let start = range.start; start < range.end;) {
    const end = findUnitEnd(range, start);
    const after = breakAfter(range, end);
    const text =
      after === MUST_BREAK ? range.text.slice(start, end).replace(LINE_ENDS, '') : range.text.slice(start, end);
    units.push(
      text === '' ? makeObject({ type: 'break' }, after, level) : makeWord(text, shaper, units, span, level, after),
    );
    start = end;
  }
}

/** End of the unit that starts here: the next break opportunity, edge of spaces, or the greatest length. */
function findUnitEnd({ text, breaks, end }: Range, from: number): number {
  const isSpace = text.charCodeAt(from) === SPACE;
  const limit = Math.min(end, from + MAX_WORD_UNITS);
  let at = from + 1;
  while (at < limit && breaks[at] === 0 && (text.charCodeAt(at) === SPACE) === isSpace) at++;
  return at === limit && at < end ? wholeCharacter(text, at) : at;
}

function breakAfter({ text, breaks }: Range, end: number): BreakAfter {
  if (end >= text.length) return 0;
  const before = breaks[end];
  return before === MUST_BREAK ? MUST_BREAK : before === MAY_BREAK ? MAY_BREAK : 0;
}
