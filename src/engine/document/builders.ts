import type {
  Block,
  CodeBlock,
  DefinitionList,
  Figure,
  Footnote,
  Heading,
  MathBlock,
  PageBreak,
  Paragraph,
  Preformatted,
  Quote,
  Rule,
  TableOfContents,
} from './block.js';
import type {
  Anchor,
  Break,
  Code,
  FootnoteReference,
  Image,
  ImageFormat,
  Inline,
  Link,
  Math,
  PageField,
  Tab,
  Text,
} from './inline.js';
import type { ParagraphStyle, TextStyle } from './style.js';

/*
 * The nodes of the document model by their names, imported as `make`: `make.paragraph([make.text('Hello')])`.
 * A field without a value is left out instead of being `undefined`, and fields always stand in the same order: engines
 * read objects of few shapes faster, and printed documents compare line by line. Types whose nodes hardly have two
 * fields in common, such as tables, lists and sections, have no function here.
 */

export function text(value: string, style?: TextStyle): Text {
  return style ? { type: 'text', value, style } : { type: 'text', value };
}

export function code(value: string): Code {
  return { type: 'code', value };
}

export function link(target: string, children: readonly Inline[], title?: string): Link {
  return title === undefined ? { type: 'link', target, children } : { type: 'link', target, title, children };
}

/** @param size as the source requests it */
export function image(
  format: ImageFormat,
  bytes: Uint8Array,
  alt: string,
  size?: Pick<Image, 'widthPt' | 'heightPt'>,
): Image {
  return { type: 'image', format, bytes, alt, ...size };
}

export function lineBreak(): Break {
  return { type: 'break' };
}

export function tab(style?: TextStyle): Tab {
  return style ? { type: 'tab', style } : { type: 'tab' };
}

export function footnoteReference(id: string): FootnoteReference {
  return { type: 'footnote-reference', id };
}

export function math(tex: string): Math {
  return { type: 'math', tex };
}

export function anchor(id: string): Anchor {
  return { type: 'anchor', id };
}

export function pageField(field: PageField['field'], style?: TextStyle): PageField {
  return style ? { type: 'page-field', field, style } : { type: 'page-field', field };
}

/** Lines as the content of one paragraph: a break stands between each and the next. */
export function withBreaks(lines: readonly (readonly Inline[])[]): Inline[] {
  return lines.flatMap((line, index) => (index === 0 ? line : [lineBreak(), ...line]));
}

export function paragraph(children: readonly Inline[], style?: ParagraphStyle): Paragraph {
  return style ? { type: 'paragraph', children, style } : { type: 'paragraph', children };
}

export function heading(
  level: Heading['level'],
  children: readonly Inline[],
  { id, style }: Pick<Heading, 'id' | 'style'> = {},
): Heading {
  return { type: 'heading', level, ...(id !== undefined && { id }), children, ...(style && { style }) };
}

export function quote(children: readonly Block[]): Quote {
  return { type: 'quote', children };
}

export function codeBlock(value: string): CodeBlock {
  return { type: 'code-block', value };
}

/** @param columns length of the longest line */
export function preformatted(lines: Preformatted['lines'], columns: number): Preformatted {
  return { type: 'preformatted', lines, columns };
}

export function figure(picture: Image, { align, caption }: Pick<Figure, 'align' | 'caption'> = {}): Figure {
  return { type: 'figure', image: picture, ...(align && { align }), ...(caption && { caption }) };
}

export function rule(): Rule {
  return { type: 'rule' };
}

export function definitionList(items: DefinitionList['items']): DefinitionList {
  return { type: 'definition-list', items };
}

export function mathBlock(tex: string): MathBlock {
  return { type: 'math-block', tex };
}

export function footnote(id: string, children: readonly Block[]): Footnote {
  return { type: 'footnote', id, children };
}

/** Without entries: the layout fills them in. */
export function tableOfContents(title?: string): TableOfContents {
  return title === undefined
    ? { type: 'table-of-contents', entries: [] }
    : { type: 'table-of-contents', title, entries: [] };
}

export function pageBreak(): PageBreak {
  return { type: 'page-break' };
}

export function columnBreak(): PageBreak {
  return { type: 'page-break', isColumn: true };
}
