import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const PAGE = '#set page(paper: "a4")\n#set text(font: ("Source Serif 4", "Source Sans 3"), size: 11pt)\n';

/** Paragraphs as they are. */
export function textToTypst(source) {
  return PAGE + escape(source);
}

/** All that the generated Markdown holds: headings, emphasis, links, lists, code and tables. */
export async function markdownToTypst(source) {
  const { lexer } = await import('marked');
  return PAGE + '#show raw: set text(font: "Source Code Pro")\n' + lexer(source).map(block).join('\n\n');
}

export function csvToTypst(source) {
  const { data } = require('papaparse').parse(source.trimEnd());
  const lines = data.map((row) => row.map((cell) => `[${escape(cell)}]`).join(', '));
  const header = `table.header(${lines[0]})`;
  return `${PAGE}#set text(font: "Source Sans 3", size: 8.5pt)\n#table(columns: ${data[0].length}, ${header},\n${lines.slice(1).join(',\n')})`;
}

function block(token) {
  switch (token.type) {
    case 'heading':
      return `${'='.repeat(token.depth)} ${inlines(token.tokens)}`;
    case 'paragraph':
      return inlines(token.tokens);
    case 'list':
      return token.items.map((item) => `- ${item.tokens.map((part) => inlines(part.tokens)).join(' ')}`).join('\n');
    case 'code':
      return `\`\`\`\`${token.lang}\n${token.text}\n\`\`\`\``;
    case 'table':
      return table(token);
    default:
      return '';
  }
}

function table({ header, rows }) {
  return `#table(columns: ${header.length}, table.header(${cells(header)}), ${rows.map(cells).join(', ')})`;
}

function cells(row) {
  return row.map(({ tokens }) => `[${inlines(tokens)}]`).join(', ');
}

function inlines(tokens = []) {
  return tokens.map(inline).join('');
}

function inline(token) {
  switch (token.type) {
    case 'strong':
      return `#strong[${inlines(token.tokens)}]`;
    case 'em':
      return `#emph[${inlines(token.tokens)}]`;
    case 'codespan':
      return `#raw(${JSON.stringify(token.text)})`;
    case 'link':
      return `#link(${JSON.stringify(token.href)})[${inlines(token.tokens)}]`;
    default:
      return token.tokens ? inlines(token.tokens) : escape(token.text ?? '');
  }
}

function escape(text) {
  return text.replace(/[\\#*_`$<>@[\]~"'=\-+/]/g, '\\$&');
}
