import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const STYLE =
  'body{font:11pt/1.4 serif}pre{background:#f6f7f9;padding:8pt}table{border-collapse:collapse}' +
  'th,td{border-bottom:.4pt solid #999;padding:2pt 6pt;text-align:left}thead{display:table-header-group}';

/** The document as a page of HTML, for converters that use a browser. */
export async function htmlOf(format, source) {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Document</title><style>${STYLE}</style><body>${await bodyOf(format, source)}`;
}

async function bodyOf(format, source) {
  if (format === 'md') return (await import('marked')).parse(source);
  if (format === 'csv') return tableOf(source);
  const paragraphs = source.split(/\n{2,}/).filter(Boolean);
  return paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`).join('\n');
}

function tableOf(source) {
  const [header, ...rows] = require('papaparse').parse(source.trimEnd()).data;
  return `<table><thead>${tableRow(header, 'th')}</thead><tbody>${rows.map((cells) => tableRow(cells, 'td')).join('\n')}</tbody></table>`;
}

function tableRow(cells, tag) {
  return `<tr>${cells.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`;
}

function escape(text) {
  return text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character]);
}
