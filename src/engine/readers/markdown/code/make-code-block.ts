import type { CodeBlock } from '../../../document/block.js';
import * as make from '../../../document/builders.js';
import type { MarkdownContext } from '../markdown-context.js';

/** Source code, in pieces where its language is known. */
export function makeCodeBlock(
  value: string,
  language: string | undefined,
  { highlighter }: Pick<MarkdownContext, 'highlighter'>,
): CodeBlock {
  if (!language) return make.codeBlock(value);
  const tokens = highlighter?.highlight(value, language);
  return { ...make.codeBlock(value), language, ...(tokens && { tokens }) };
}
