import type { PageDraft } from '../../page/page-layout.js';
import type { ParagraphDraft } from '../../paragraph/paragraph-draft.js';
import type { TextLine } from '../../paragraph/text-line.js';
import type { WordPiece } from '../../text/word.js';
import { wordsOf } from '../inline/base-style.js';
import type { BaseStyle } from '../inline/run-style.js';
import type { PageResult } from '../page-result.js';
import { roleOf } from './heading-levels.js';

/** Notes at the foot of pages, and the marks in the text that stand for them. */
export interface Footnotes {
  /** Paragraphs of each note, in order. The first begins with its mark. */
  readonly notes: ReadonlyMap<string, readonly ParagraphDraft[]>;
  readonly references: ReadonlyMap<WordPiece, string>;
  /** Drafts that are notes and no part of the text. */
  readonly taken: ReadonlySet<PageDraft>;
}

/** Type size of notes at most, as a share of the base's. */
const SMALLER = 0.94;
/** Size of a raised mark, and how far it is raised, as shares of the size of its line. */
const SCRIPT = 0.86;
const RAISED = 0.12;
/** Share of the page's height below which notes stand. */
const LOWER_HALF = 0.45;
const NOTE_ROLE = /^(?:FE)?Note$/;
const MARK = /^(?:\d{1,3}|[*†‡§¶]{1,3}|[a-z])$/;

/** Finds small paragraphs at the foot of a page that begin with a mark which stands, raised, in the text above. */
export function findFootnotes(pages: readonly PageResult[], base: BaseStyle): Footnotes {
  const notes = new Map<string, ParagraphDraft[]>();
  const references = new Map<WordPiece, string>();
  const taken = new Set<PageDraft>();
  for (const page of pages) {
    const candidates = noteGroups(page, base);
    const marks = raisedPieces(
      page.drafts.filter((draft) => !candidates.some((group) => group.drafts.includes(draft as never))),
    );
    for (const { mark, drafts } of candidates) {
      const piece = marks.find((other) => other.text === mark && !references.has(other));
      if (!piece) continue;
      const id = `${page.page}-${notes.size + 1}`;
      references.set(piece, id);
      notes.set(id, drafts);
      for (const draft of drafts) taken.add(draft);
    }
  }
  return { notes, references, taken };
}

/** Marked small paragraphs in the lower part of the page, each with the unmarked ones after it. */
function noteGroups(page: PageResult, base: BaseStyle): { mark: string; drafts: ParagraphDraft[] }[] {
  const groups: { mark: string; drafts: ParagraphDraft[] }[] = [];
  for (const draft of page.drafts) {
    if (draft.type !== 'paragraph' || !isNoteLike(draft, page, base)) {
      groups.length = 0;
      continue;
    }
    const mark = noteMark(draft);
    if (mark) groups.push({ mark, drafts: [draft] });
    else groups.at(-1)?.drafts.push(draft);
  }
  return groups;
}

/** A paragraph that the structure tree calls a note, or a small one in the lower part of the page. */
function isNoteLike(draft: ParagraphDraft, page: PageResult, base: BaseStyle): boolean {
  if (NOTE_ROLE.test(roleOf(draft))) return true;
  return draft.sizePt <= SMALLER * base.sizePt && draft.y0 > LOWER_HALF * page.heightPt;
}

/** The mark that a note begins with: raised, or a word of its own. */
export function noteMark(draft: ParagraphDraft): string | null {
  const [line] = draft.lines;
  const [{ pieces }] = line.words;
  const piece = pieces.at(0);
  if (!piece || !MARK.test(piece.text)) return null;
  return isRaised(piece, line) || pieces.length === 1 ? piece.text : null;
}

/** Marks in the text that may refer to notes. */
function raisedPieces(drafts: readonly PageDraft[]): WordPiece[] {
  return drafts.flatMap((draft) => {
    if (draft.type !== 'paragraph') return [];
    return draft.lines.flatMap((line) =>
      line.words.flatMap((word) => word.pieces.filter((piece) => isRaised(piece, line) && MARK.test(piece.text))),
    );
  });
}

function isRaised(piece: WordPiece, line: TextLine): boolean {
  return piece.style.sizePt <= SCRIPT * line.sizePt && line.y - piece.y > RAISED * line.sizePt;
}

/** A note's first paragraph without its mark. */
export function withoutMark(draft: ParagraphDraft): ParagraphDraft {
  const [line, ...others] = draft.lines;
  const [first] = wordsOf(draft);
  const pieces = first.pieces.slice(1);
  const rest = { ...first, pieces, text: pieces.map((piece) => piece.text).join('') };
  const segments = line.segments.map((segment) => ({
    ...segment,
    words: segment.words.flatMap((word) => (word === first ? (pieces.length > 0 ? [rest] : []) : [word])),
  }));
  return { ...draft, lines: [{ ...line, segments, words: segments.flatMap((segment) => segment.words) }, ...others] };
}
