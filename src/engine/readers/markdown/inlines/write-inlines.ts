import type { Token, Tokens } from 'marked';
import * as make from '../../../document/builders.js';
import type { TextStyle } from '../../../document/style.js';
import { scanTag } from '../html/html-scanner.js';
import { writeInlineHtml } from '../html/write-inline-html.js';
import type { MarkdownContext } from '../markdown-context.js';
import { decodeEntities } from './decode-entities.js';
import type { InlineWriter } from './inline-writer.js';
import { linkTarget } from './link-target.js';
import { replaceEmoji } from './replace-emoji.js';
import { writeImage } from './write-image.js';

const STYLES: Readonly<Record<string, TextStyle>> = {
  strong: { strong: true },
  em: { emphasis: true },
  del: { strike: true },
};

/** Writes the inlines that tokens stand for. Elements that are open at the end of a level are closed there. */
export function writeInlines(tokens: readonly Token[], writer: InlineWriter, context: MarkdownContext): void {
  const { depth } = writer;
  for (const token of tokens) writeToken(token, writer, context);
  if (writer.depth > depth) writer.closeTo(depth);
}

function writeToken(token: Token, writer: InlineWriter, context: MarkdownContext): void {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return writeStyled(token, STYLES[token.type], writer, context);
    case 'codespan':
      return writer.node(make.code((token as Tokens.Codespan).text));
    case 'br':
      return writer.node(make.lineBreak());
    case 'link':
      return writeLink(token as Tokens.Link, writer, context);
    case 'image':
      return writeImage(imageOf(token as Tokens.Image, context), writer, context);
    case 'html':
      return writeInlineHtml(scanTag(token.raw), writer, context);
    case 'math':
      return writer.node(make.math(token.tex as string));
    case 'footnote-reference':
      return writeReference(token, writer, context);
    case 'escape':
      return writer.text((token as Tokens.Escape).text);
    case 'checkbox':
      return;
    default:
      return writeText(token, writer, context);
  }
}

function writeStyled(token: Token, style: TextStyle, writer: InlineWriter, context: MarkdownContext): void {
  const { depth } = writer;
  writer.open('', style);
  writeInlines('tokens' in token ? (token.tokens ?? []) : [], writer, context);
  writer.closeTo(depth);
}

function writeText(token: Token, writer: InlineWriter, context: MarkdownContext): void {
  if (token.type === 'text' && token.tokens) return writeInlines(token.tokens, writer, context);
  writer.text(replaceEmoji(decodeEntities(token.raw), context.emoji));
}

function writeLink(token: Tokens.Link, writer: InlineWriter, context: MarkdownContext): void {
  const href = decodeEntities(token.href);
  const target = writer.isInLink ? undefined : linkTarget(href, context);
  if (target === undefined) {
    if (token.autolink) writer.text(decodeEntities(token.text));
    else writeInlines(token.tokens, writer, context);
    return;
  }
  const title = token.title ? decodeEntities(token.title).replace(/\s+/g, ' ') : undefined;
  const { depth } = writer;
  writer.open('', undefined, { link: title ? { target, title } : { target } });
  if (token.autolink) writer.text(decodeEntities(token.text));
  else writeInlines(token.tokens, writer, context);
  writer.closeTo(depth);
}

function imageOf(token: Tokens.Image, context: MarkdownContext): { href: string; alt: string } {
  return { href: decodeEntities(token.href), alt: plainText(token.tokens, context) };
}

function writeReference(token: Tokens.Generic, writer: InlineWriter, context: MarkdownContext): void {
  const id = context.notes.refer(token.label as string);
  if (id === undefined) writer.text(token.raw);
  else writer.node(make.footnoteReference(id));
}

/** What tokens say, without any markup: for ids, titles and alternative texts. */
export function plainText(tokens: readonly Token[], context: Pick<MarkdownContext, 'emoji'>): string {
  return tokens.map((token) => plainToken(token, context)).join('');
}

function plainToken(token: Token, context: Pick<MarkdownContext, 'emoji'>): string {
  if ('tokens' in token && token.tokens) return plainText(token.tokens, context);
  if (token.type === 'escape' || token.type === 'codespan') return (token as Tokens.Escape).text;
  if (token.type === 'math') return token.tex as string;
  if (token.type === 'br') return ' ';
  if (token.type === 'html' || token.type === 'footnote-reference' || token.type === 'checkbox') return '';
  return replaceEmoji(decodeEntities(token.raw), context.emoji).replaceAll('\n', ' ');
}
