import type { CodeBlock } from '../../document/block.js';
import type { CodeToken } from '../../document/code-token.js';

const TAB_WIDTH = 4;
const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

/** The lines of source code, each in pieces, without tabs and without an empty line at the end. */
export function codeLines({ value, tokens }: Pick<CodeBlock, 'value' | 'tokens'>): CodeToken[][] {
  const lines: CodeToken[][] = [[]];
  for (const { text, kind } of tokens ?? [{ text: value }]) {
    for (const [index, part] of text.split(LINE_END).entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ text: part, ...(kind && { kind }) });
    }
  }
  if (lines.length > 1 && lines.at(-1)?.length === 0) lines.pop();
  return lines.map(expandTabs);
}

/** The characters of a line of code. */
export function textOf(line: readonly CodeToken[]): string {
  return line.map(({ text }) => text).join('');
}

function expandTabs(line: CodeToken[]): CodeToken[] {
  if (!line.some(({ text }) => text.includes('\t'))) return line;
  let column = 0;
  const expand = (part: string): string => {
    const text = part === '\t' ? ' '.repeat(TAB_WIDTH - (column % TAB_WIDTH)) : part;
    column += text.length;
    return text;
  };
  return line.map((piece) => ({ ...piece, text: piece.text.replace(/[^\t]+|\t/g, expand) }));
}
