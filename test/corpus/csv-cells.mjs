import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import Papa from 'papaparse';

const run = promisify(execFile);
const maxOutputBytes = 512 * 1024 * 1024;
/** Spaces, controls, characters that have no look; and quotes, which parsers take off or not where spaces are round them. */
const unseen = /[\p{Cc}\p{Cf}\s"']/gu;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const delimiters = { tab: '\t', space: ' ' };

/**
 * Whether each cell of a CSV file is one of the result's structure tree, with what the job's report says of the file:
 * the reference is another parser, the result is read by poppler. Where even the reference finds the quotes wrong,
 * nobody can say which cells there are: `undefined`. Above 50,000 cells whole rows are compared.
 */
export async function compareCells(path, pdfPath, facts) {
  const records = referenceRecords(await readFile(path), facts);
  if (records === undefined) return undefined;
  const printed = new Bag(parseStructure(await structureOf(pdfPath)));
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

async function structureOf(pdfPath) {
  const { stdout } = await run('pdfinfo', ['-struct-text', pdfPath], { maxBuffer: maxOutputBytes });
  return stdout;
}

/** The elements that hold text, in order: their tag and what they say. */
function parseStructure(output) {
  const elements = [];
  for (const line of output.split('\n')) {
    const element = /^ *([A-Z]\w*)(?: \((?:block|inline)\))?:?$/.exec(line);
    const text = /^ *"(.*)"$/.exec(line);
    if (element) elements.push({ tag: element[1], text: '' });
    else if (text && elements.length > 0) elements.at(-1).text += text[1];
  }
  return elements;
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

  take(text) {
    const count = this.#counts.get(text) ?? 0;
    this.#counts.set(text, count - 1);
    return count > 0;
  }
}

/** Lines and spaces are the layout's; text from right to left may come in any order. */
function squeeze(text) {
  const bare = text.normalize('NFKC').replaceAll(unseen, '');
  return rightToLeft.test(bare) ? [...bare].sort((a, b) => (a < b ? -1 : 1)).join('') : bare;
}
