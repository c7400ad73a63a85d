import {
  Bookmark,
  BookmarkEnd,
  BookmarkStart,
  ConcreteHyperlink,
  FootnoteReferenceRun,
  Math as MathZone,
  MathRun,
  PageNumber,
  Tab as TabMark,
  TextRun,
  type IRunPropertiesOptions,
  type ParagraphChild,
} from 'docx';
import type { Code, FootnoteReference, Inline, Link, Tab, Text } from '../../../document/inline.js';
import type { TextStyle } from '../../../document/style.js';
import { isWebOrMail } from '../../../document/web-or-mail.js';
import type { DocxContext, Frame } from '../docx-context.js';
import { ExternalLink } from './external-link.js';
import { pictureRun } from './picture-run.js';
import { runFormat } from '../styles/run-format.js';
import { unreachable } from '../../../unreachable.js';
import { xmlText } from '../package/xml-text.js';

/** What stands in a line, as the children of a Word paragraph. `base` is what the paragraph itself says of its text. */
export function inlineRuns(
  inlines: readonly Inline[],
  frame: Frame,
  context: DocxContext,
  base?: TextStyle,
): ParagraphChild[] {
  return inlines.flatMap((inline) => inlineRun(inline, frame, context, base));
}

function inlineRun(
  inline: Inline,
  frame: Frame,
  context: DocxContext,
  base: TextStyle | undefined,
): ParagraphChild | ParagraphChild[] {
  switch (inline.type) {
    case 'text':
      return textRuns(inline, base);
    case 'code':
      return codeRun(inline);
    case 'link':
      return linkRuns(inline, frame, context, base);
    case 'image':
      return pictureRun(inline, frame, context);
    case 'break':
      return new TextRun({ break: 1 });
    case 'tab':
      return tabRun(inline);
    case 'footnote-reference':
      return footnoteReference(inline, context);
    case 'math':
      return new MathZone({ children: [new MathRun(xmlText(inline.tex))] });
    case 'anchor':
      return bookmark(inline.id, [], context);
    case 'page-field':
      return new TextRun({
        ...runFormat(inline.style, ''),
        children: [inline.field === 'page' ? PageNumber.CURRENT : PageNumber.TOTAL_PAGES],
      });
    default:
      return unreachable(inline);
  }
}

/** `children` with a bookmark round them that links to `#id` lead to. */
export function bookmark(id: string, children: ParagraphChild[], context: DocxContext): ParagraphChild[] {
  const number = context.ids.openBookmark(id);
  if (number === null) return children;
  const name = context.ids.bookmarkName(id);
  // The package numbers bookmarks through the life of the process; these marks have the document's own numbers.
  const marks = { start: new BookmarkStart(name, number), end: new BookmarkEnd(number) };
  return [Object.assign(new Bookmark({ id: name, children }), marks)];
}

function textRuns(text: Text, base: TextStyle | undefined): ParagraphChild[] {
  const style = base ? { ...base, ...text.style } : text.style;
  return plainRuns(text.value, runFormat(style, text.value));
}

/** Tabs and line ends have elements of their own in WordprocessingML; in `w:t` they would be spaces. */
export function plainRuns(value: string, format: IRunPropertiesOptions): ParagraphChild[] {
  const text = xmlText(value).replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
  if (!/[\t\n]/.test(text)) return [new TextRun({ ...format, text })];
  return text
    .split(/([\t\n])/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '\n') return new TextRun({ ...format, break: 1 });
      return part === '\t'
        ? new TextRun({ ...format, children: [new TabMark()] })
        : new TextRun({ ...format, text: part });
    });
}

function codeRun(code: Code): ParagraphChild {
  return new TextRun({ style: 'CodeCharacters', text: xmlText(code.value), noProof: true });
}

function tabRun(tab: Tab): ParagraphChild {
  return new TextRun({ ...runFormat(tab.style, ''), children: [new TabMark()] });
}

function footnoteReference(reference: FootnoteReference, context: DocxContext): ParagraphChild[] {
  const number = context.footnotes.numberOf(reference.id);
  return number === null ? [] : [new FootnoteReferenceRun(number)];
}

function linkRuns(
  link: Link,
  frame: Frame,
  context: DocxContext,
  base: TextStyle | undefined,
): ParagraphChild | ParagraphChild[] {
  const children = inlineRuns(link.children, frame, context, base);
  if (children.length === 0) return [];
  if (link.target.startsWith('#'))
    return new ConcreteHyperlink(children, '', context.ids.bookmarkName(link.target.slice(1)));
  if (isWebOrMail(link.target)) return new ExternalLink(children, context.ids.nextLink(), xmlText(link.target));
  context.report.warn('link-dropped', 'Links to other places than the web and mail stand as text.', link.target);
  return children;
}
