import { readFile } from 'node:fs/promises';
import { docxText, pdfText } from '../../scripts/service/result.mjs';
import { rtfText } from './rtf-text.mjs';

const maxWords = 3000;
const maxSourceBytes = 5_000_000;
const minLetters = 3;
/** Longer ones are not words; they are cut to fit the page. */
const maxLetters = 60;
const escapeByte = 0x1b;

/**
 * The share of the source's different words that the result holds, roughly: markup is taken off by a few patterns
 * only. `undefined` where the source's words are not to be had cheaply.
 */
export async function compareWords(source, resultPath) {
  const text = await sourceText(source);
  if (text === undefined) return undefined;
  const words = [...new Set(wordsOf(text))].slice(0, maxWords);
  if (words.length === 0) return undefined;
  const result = await resultText(source.tool, resultPath);
  const found = new Set(wordsOf(result));
  // A word that is broken at the end of a line, or one of a script without spaces, shows only without the breaks.
  const squeezed = normalise(result).replaceAll(/[^\p{L}\p{N}]/gu, '');
  const missing = words.filter((word) => !found.has(word) && !squeezed.includes(word));
  return { words: words.length, missing: missing.slice(0, 20), share: 1 - missing.length / words.length };
}

/** Both ways poppler reads a page: words of cells stay whole in one, words from right to left in the other. */
async function resultText(tool, path) {
  if (tool === 'pdf-to-word') return docxText(path);
  const texts = await Promise.all([pdfText(path, { isRaw: true }), pdfText(path)]);
  return texts.join('\n');
}

async function sourceText({ tool, path }) {
  if (tool === 'pdf-to-word') return pdfText(path);
  const bytes = await readFile(path);
  if (bytes.length > maxSourceBytes) return undefined;
  if (tool === 'rtf-to-pdf') return rtfText(bytes.toString('latin1'));
  if (bytes.includes(escapeByte)) return undefined; // ISO 2022, or control sequences of a terminal
  const text = decode(bytes);
  return tool === 'md-to-pdf' ? withoutMarkup(text) : text;
}

function decode(bytes) {
  for (const label of labelsFor(bytes)) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes);
    } catch {
      // the next one
    }
  }
  // Of a legacy encoding only the ASCII words can be told without knowing which one it is.
  return bytes.toString('latin1').replaceAll(/\S*[\u0080-\u00ff]\S*/g, ' ');
}

function labelsFor([first, second]) {
  if (first === 0xff && second === 0xfe) return ['utf-16le'];
  if (first === 0xfe && second === 0xff) return ['utf-16be'];
  return ['utf-8'];
}

/** What Markdown doesn't show: comments, tags, destinations of links, labels of code fences, entities. */
function withoutMarkup(text) {
  return text
    .replace(/^---\n[\s\S]*?\n(---|\.\.\.)\n/, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, ' ')
    .replaceAll(/<\/?[a-z][^>]*>/gi, ' ')
    .replaceAll(/\]\([^)]*\)/g, '] ')
    .replaceAll(/\]\[[^\]]*\]/g, '] ')
    .replaceAll(/^ {0,3}\[[^\]]+\]:.*$/gm, ' ')
    .replaceAll(/^\s*(```|~~~).*$/gm, ' ')
    .replaceAll(/\b(https?|mailto):\S+/g, ' ')
    .replaceAll(/&#?\w+;/g, ' ')
    .replaceAll(/:[a-z0-9_+-]+:/g, ' ');
}

const normalise = (text) => text.normalize('NFKC').toLowerCase();

function wordsOf(text) {
  return normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= minLetters && word.length <= maxLetters);
}
