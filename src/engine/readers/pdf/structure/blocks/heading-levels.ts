import type { ParagraphDraft } from '../../paragraph/paragraph-draft.js';
import { isBoldLine, lineText } from '../../paragraph/text-line.js';
import { wordsOf } from '../inline/base-style.js';
import type { BaseStyle } from '../inline/run-style.js';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** Entries of the PDF's outline by their text, with their depth from 1. */
export type OutlineLevels = ReadonlyMap<string, number>;

/** Type sizes of headings, as multiples of the base's: any, and those that are bold or in capitals. */
const LARGER = 1.13;
const SLIGHTLY_LARGER = 0.97;
/** From here on even what ends as a sentence is a heading. */
const MUCH_LARGER = 1.4;
const MAX_LINES = 3;
const MAX_CHARACTERS = 180;
const MAX_BOLD_WORDS = 16;
const RUNS_ON = /[.,;]["'”’)]*$/;
const CAPTION = /^(?:table|figure|fig\.|exhibit|chart|source|note|tabelle|abb)/i;
const HEADING_ROLE = /^(?:H[1-6]?|Title)$/;
const NUMBERED = /^(?:\d+(?:\.\d+)*\.?|[A-Z]\.|[IVX]+\.|chapter|section|appendix|part)\s+\S/i;

/** Recognises headings and ranks them by the structure tree, the outline, and their size and weight. */
export class HeadingLevels {
  readonly #base: BaseStyle;
  readonly #outline: OutlineLevels;
  readonly #ranks: ReadonlyMap<string, HeadingLevel>;
  /** Whether the structure tree has headings, so that what it calls a paragraph is none. */
  readonly #isTagged: boolean;

  constructor(drafts: readonly ParagraphDraft[], base: BaseStyle, outline: OutlineLevels) {
    this.#base = base;
    this.#outline = outline;
    this.#isTagged = drafts.some((draft) => HEADING_ROLE.test(roleOf(draft)));
    this.#ranks = rankLooks(drafts.filter((draft) => this.#isHeading(draft)));
  }

  /** `null` for a paragraph that is no heading. */
  levelOf(draft: ParagraphDraft): HeadingLevel | null {
    const tagged = /^H([1-6])$/.exec(roleOf(draft));
    if (tagged) return clamp(Number(tagged[1]));
    if (!this.#isHeading(draft)) return null;
    const outlined = this.#outline.get(outlineKey(draftText(draft)));
    return outlined ? clamp(outlined) : (this.#ranks.get(lookOf(draft)) ?? null);
  }

  #isHeading(draft: ParagraphDraft): boolean {
    if (draft.isAside) return false;
    const role = roleOf(draft);
    if (HEADING_ROLE.test(role)) return true;
    if (role === 'Code' || (this.#isTagged && role !== '')) return false;
    const text = draftText(draft);
    if (draft.lines.length > MAX_LINES || text.length > MAX_CHARACTERS || !/\p{L}{2}/u.test(text)) return false;
    if (draft.lines[0].marker && !NUMBERED.test(text)) return false;
    if (this.#outline.has(outlineKey(text))) return true;
    if (
      CAPTION.test(text) ||
      draft.lines.some((line) => line.segments.length > 2 || line.segments.some((s) => s.hasLeader))
    )
      return false;
    if (draft.sizePt >= LARGER * this.#base.sizePt)
      return !RUNS_ON.test(text) || draft.sizePt >= MUCH_LARGER * this.#base.sizePt;
    if (RUNS_ON.test(text) || draft.sizePt < SLIGHTLY_LARGER * this.#base.sizePt) return false;
    const hasRoom = draft.spaceBeforePt === null || draft.spaceBeforePt > 0.25 * draft.sizePt;
    return hasRoom && draft.lines.length <= 2 && isEmphatic(draft);
  }
}

/** Role in the structure tree; empty where there is none. */
export function roleOf(draft: ParagraphDraft): string {
  return draft.lines[0].tag?.role ?? '';
}

/** Text of the outline or of a heading, so that both can be compared. */
export function outlineKey(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

export function draftText(draft: ParagraphDraft): string {
  return draft.lines.map(lineText).join(' ');
}

/** Whether all of it is bold, or in capitals. */
function isEmphatic(draft: ParagraphDraft): boolean {
  const words = wordsOf(draft);
  if (words.flatMap((word) => word.text.split(' ')).length > MAX_BOLD_WORDS) return false;
  return draft.lines.every(isBoldLine) || isCapitals(draft);
}

function isCapitals(draft: ParagraphDraft): boolean {
  const letters = draftText(draft).replace(/[^\p{L}]/gu, '');
  return letters.length >= 5 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
}

function lookOf(draft: ParagraphDraft): string {
  const piece = wordsOf(draft).find((word) => word.pieces.length > 0)?.pieces[0];
  const weight = draft.lines.every(isBoldLine) ? 2 : isCapitals(draft) ? 1 : 0;
  return `${Math.round(draft.sizePt)} ${weight} ${piece?.style.isItalic ? 0 : 1}`;
}

/** Largest type first; of one size, bold before capitals before plain, upright before italic. */
function rankLooks(headings: readonly ParagraphDraft[]): Map<string, HeadingLevel> {
  const looks = [...new Set(headings.map(lookOf))].sort((a, b) => {
    const [one, other] = [a, b].map((look) => look.split(' ').map(Number));
    return other[0] - one[0] || other[1] - one[1] || other[2] - one[2];
  });
  return new Map(looks.map((look, index) => [look, clamp(index + 1)]));
}

function clamp(level: number): HeadingLevel {
  const levels = [1, 2, 3, 4, 5, 6] as const;
  return levels[Math.min(Math.max(level, 1), 6) - 1];
}
