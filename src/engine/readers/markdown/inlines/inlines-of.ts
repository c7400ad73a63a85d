import type { Token } from 'marked';
import type { Inline } from '../../../document/inline.js';
import type { MarkdownContext } from '../markdown-context.js';
import { InlineWriter } from './inline-writer.js';
import { writeInlines } from './write-inlines.js';

/** The inlines of a paragraph, a heading, a cell. */
export function inlinesOf(tokens: readonly Token[], context: MarkdownContext): Inline[] {
  const writer = new InlineWriter();
  writeInlines(tokens, writer, context);
  return writer.finish();
}
