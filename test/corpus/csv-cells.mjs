import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Spaces, controls, characters that have no look; and quotes, which parsers take off or not where spaces are round them. */
const unseen = /[\p{Cc}\p{Cf}\s"']/gu;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const delimiters = { tab: '\t', space: ' ' };

/**
 * Whether each cell of a CSV file is one of the result's structure tree, with what the job's report says of the file:
 * the reference is another parser, the result is read by pdf.js. Where even the reference finds the quotes wrong,
 * nobody can say which cells there are: `undefined`. Above 50,000 cells whole rows are compared.
 */
export async function compareCells(path, pdfPath, facts) {
  const records = referenceRecords(await readFile(path), facts);
  if (records === undefined) return undefined;
  const printed = new Bag(await readElements(pdfPath));
  if (!printed.isByCells && facts.tableFit === 'records') return undefined; // a line is a part of a row
  const wanted = [];
  for (const [index, record] of records.entries()) {
    if (index < facts.titleLines) wanted.push(squeeze(record.join(delimiterOf(facts))));
    else if (printed.isByCells) wanted.push(...record.map(squeeze));
    else wanted.push(squeeze(record.join('')));
  }
  const filled = wanted.filter((text) => text !== '');
  const missing = filled.filter((text) => !printed.take(text));
  return { count: filled.length, missing: missing.slice(0, 20), missingCount: missing.length };
}

/** Records of another parser, blank lines left out. */
function referenceRecords(bytes, facts) {
  const text = new TextDecoder(facts.encoding).decode(bytes).replaceAll(/\r\n?/g, '\n');
  const { data, errors } = Papa.parse(facts.separatorLine ? text.replace(/^.*\n/, '') : text, {
    delimiter: delimiterOf(facts),
    quoteChar: facts.quote === 'none' ? '\u0000' : facts.quote,
    escapeChar: facts.quoteEscape === 'backslash' ? '\\' : facts.quote,
    newline: '\n',
  });
  if (errors.some(({ type }) => type === 'Quotes')) return undefined;
  return data.filter((record) => record.length > 1 || record[0].trim() !== '');
}

function delimiterOf({ delimiter }) {
  const code = /^U\+([0-9A-F]{4})$/.exec(delimiter);
  return code ? String.fromCodePoint(Number.parseInt(code[1], 16)) : (delimiters[delimiter] ?? delimiter);
}

/** The elements that hold text, page by page: their tag and what they say. */
async function readElements(pdfPath) {
  const document = await getDocument({ data: new Uint8Array(await readFile(pdfPath)), verbosity: 0 }).promise;
  const elements = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    collect(await page.getStructTree(), textsById(await page.getTextContent({ includeMarkedContent: true })), elements);
    page.cleanup();
  }
  await document.destroy();
  return elements;
}

/** What each marked-content sequence of a page says. */
function textsById({ items }) {
  const texts = new Map();
  const open = [];
  for (const item of items) {
    if (item.type?.startsWith('beginMarkedContent')) open.push(item.id);
    else if (item.type === 'endMarkedContent') open.pop();
    else if (open.at(-1) !== undefined) texts.set(open.at(-1), (texts.get(open.at(-1)) ?? '') + item.str);
  }
  return texts;
}

function collect(node, texts, elements) {
  if (!node) return;
  const own = (node.children ?? []).filter(({ type }) => type === 'content').map(({ id }) => texts.get(id) ?? '');
  if (own.length > 0) elements.push({ tag: node.role, text: own.join('') });
  for (const child of node.children ?? []) if (child.role) collect(child, texts, elements);
}

/** Texts that may be taken out as often as they are there. */
class Bag {
  #counts = new Map();

  constructor(elements) {
    this.isByCells = elements.some(({ tag }) => tag === 'TD' || tag === 'TH');
    for (const { text } of elements) {
      const key = squeeze(text);
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
  }

  /** What goes on overleaf is there in parts, one for each page. */
  take(text) {
    if (this.#takeWhole(text)) return true;
    const parts = this.#partsOf(text);
    return parts !== null && parts.map((part) => this.#takeWhole(part)).every(Boolean);
  }

  /** The longest beginning that is there, and whose rest is in parts too; `null` where there is none. */
  #partsOf(text) {
    if (text === '') return [];
    for (let to = text.length; to > 0; to--) {
      const part = text.slice(0, to);
      const rest = this.#has(part) ? this.#partsOf(text.slice(to)) : null;
      if (rest) return [part, ...rest];
    }
    return null;
  }

  #has(text) {
    return (this.#counts.get(text) ?? 0) > 0;
  }

  #takeWhole(text) {
    if (!this.#has(text)) return false;
    this.#counts.set(text, this.#counts.get(text) - 1);
    return true;
  }
}

/** Lines and spaces are the layout's; text from right to left may come in any order. */
function squeeze(text) {
  const bare = text.normalize('NFKC').replaceAll(unseen, '');
  return rightToLeft.test(bare) ? [...bare].sort((a, b) => (a < b ? -1 : 1)).join('') : bare;
}
