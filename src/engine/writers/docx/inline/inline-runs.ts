import { ConcreteHyperlink, FootnoteReferenceRun, PageNumber, Tab, TextRun, type ParagraphChild } from 'docx';
import type { Inline, Link } from '../../../document/inline.js';
import type { TextStyle } from '../../../document/style.js';
import { isWebOrMail } from '../../../document/web-or-mail.js';
import { unreachable } from '../../../unreachable.js';
import type { ContainingBlock } from '../containing-block.js';
import type { DocxContext } from '../docx-context.js';
import { xmlText } from '../package/xml-text.js';
import { runFormat } from '../styles/run-format.js';
import { bookmark } from './bookmark.js';
import { ExternalLink } from './external-link.js';
import { formula } from './formula.js';
import { pictureRun } from './picture-run.js';
import { textRuns } from './text-runs.js';

const PAGE_FIELDS = { page: PageNumber.CURRENT, pages: PageNumber.TOTAL_PAGES } as const;

/** What stands in a line, as the children of a Word paragraph. `base` is what the paragraph itself says of its text. */
export function inlineRuns(
  inlines: readonly Inline[],
  container: ContainingBlock,
  context: DocxContext,
  base?: TextStyle,
): ParagraphChild[] {
  return inlines.flatMap((inline) => inlineRun(inline, container, context, base));
}

function inlineRun(
  inline: Inline,
  container: ContainingBlock,
  context: DocxContext,
  base: TextStyle | undefined,
): ParagraphChild | ParagraphChild[] {
  switch (inline.type) {
    case 'text':
      return textRuns(inline.value, runFormat({ ...base, ...inline.style }, inline.value));
    case 'code':
      return new TextRun({ style: 'CodeCharacters', text: xmlText(inline.value), noProof: true });
    case 'link':
      return linkRuns(inline, inlineRuns(inline.children, container, context, base), context);
    case 'image':
      return pictureRun(inline, container, context);
    case 'break':
      return new TextRun({ break: 1 });
    case 'tab':
      return new TextRun({ ...runFormat(inline.style), children: [new Tab()] });
    case 'footnote-reference': {
      const number = context.footnotes.numberOf(inline.id);
      return number === null ? [] : new FootnoteReferenceRun(number);
    }
    case 'math':
      return formula(inline.tex);
    case 'anchor':
      return bookmark(inline.id, [], context.ids);
    case 'page-field':
      return new TextRun({ ...runFormat(inline.style), children: [PAGE_FIELDS[inline.field]] });
    default:
      return unreachable(inline);
  }
}

function linkRuns(
  { target }: Link,
  children: ParagraphChild[],
  { ids, report }: DocxContext,
): ParagraphChild | ParagraphChild[] {
  if (children.length === 0) return [];
  if (target.startsWith('#')) return new ConcreteHyperlink(children, '', ids.bookmarkName(target.slice(1)));
  if (isWebOrMail(target)) return new ExternalLink(children, ids.nextLink(), xmlText(target));
  report.warn('link-dropped', 'Links to other places than the web and mail stand as text.', target);
  return children;
}
