import type { CodeBlock } from '../../../../document/block.js';
import * as make from '../../../../document/builders.js';
import type { PageDraft } from '../../page/page-layout.js';
import type { ParagraphDraft } from '../../paragraph/paragraph-draft.js';
import type { TextLine } from '../../paragraph/text-line.js';
import { wordsOf } from '../inline/base-style.js';
import type { BaseStyle } from '../inline/run-style.js';
import { roleOf } from './heading-levels.js';

/** Width of a character of most monospaced faces, as a share of the type size. */
const CHARACTER = 0.6;
/** Step from baseline to baseline that stands for an empty line, as a multiple of the type size. */
const BLANK_LINE = 1.7;
const MIN_LINES = 2;

/** How many drafts from `from` on are code: tagged so, or at least two lines in a monospaced face among other text. */
export function codeRun(drafts: readonly PageDraft[], from: number, base: BaseStyle): number {
  let to = from;
  while (isCode(drafts[to], base) && drafts[to].page === drafts[from].page) to++;
  const run = drafts.slice(from, to).filter((draft) => draft.type === 'paragraph');
  const isTagged = run.some((draft) => roleOf(draft) === 'Code');
  const count = run.reduce((sum, draft) => sum + draft.lines.length, 0);
  return isTagged || count >= MIN_LINES ? to - from : 0;
}

/** Drafts as a block of code, their indents and gaps as spaces. */
export function toCodeBlock(drafts: readonly ParagraphDraft[]): CodeBlock {
  const lines = drafts.flatMap((draft) => draft.lines);
  const left = Math.min(...lines.map((line) => line.x0));
  const text = lines.map((line, index) => {
    const above = lines[index - 1];
    const isApart = above && line.y - above.y > BLANK_LINE * line.sizePt;
    return (isApart ? '\n' : '') + spacedText(line, left);
  });
  return make.codeBlock(text.join('\n'));
}

function isCode(draft: PageDraft | undefined, base: BaseStyle): boolean {
  if (draft?.type !== 'paragraph' || draft.isAside) return false;
  if (roleOf(draft) === 'Code') return true;
  if (base.fontClass === 'mono') return false;
  const pieces = wordsOf(draft).flatMap((word) => word.pieces);
  return pieces.length > 0 && pieces.every((piece) => piece.style.fontClass === 'mono');
}

function spacedText({ words, sizePt }: TextLine, left: number): string {
  let text = '';
  for (const word of words) {
    const column = Math.round((word.x0 - left) / (CHARACTER * sizePt));
    text += ' '.repeat(Math.max(text === '' ? 0 : 1, column - text.length)) + word.text;
  }
  return text;
}
