import { readFile } from 'node:fs/promises';
import { docxText, pdfText } from '../../scripts/service/result.mjs';
import { markdownText } from './markdown-text.mjs';
import { rtfText } from './rtf-text.mjs';

const maxWords = 3000;
const maxSourceBytes = 5_000_000;
const minLetters = 3;
/** Longer ones are not words; they are cut to fit the page. */
const maxLetters = 60;
const escapeByte = 0x1b;
const scripts =
  'Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Devanagari Bengali Gurmukhi Gujarati Tamil Telugu Kannada Malayalam Sinhala Thai Lao Khmer Myanmar Ethiopic Hangul Hiragana Katakana Han'.split(
    ' ',
  );

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
  const share = 1 - missing.length / words.length;
  return { words: words.length, missing: missing.slice(0, 20), share, scripts: byScript(words, missing) };
}

/** Script of the first letter → how many words there are, and how many of them are missing. */
function byScript(words, missing) {
  const lost = new Set(missing);
  const counts = {};
  for (const word of words) {
    const script = scripts.find((name) => new RegExp(`^\\P{L}*\\p{Script=${name}}`, 'u').test(word)) ?? 'other';
    const count = (counts[script] ??= { words: 0, missing: 0 });
    count.words++;
    if (lost.has(word)) count.missing++;
  }
  return counts;
}

/** Both ways poppler reads a page: words of cells stay whole in one, words from right to left in the other. */
async function resultText(tool, path) {
  if (tool === 'pdf-to-word') return docxText(path);
  const [raw, ordered] = await Promise.all([pdfText(path, { isRaw: true }), pdfText(path)]);
  return [raw, ordered, withoutFurniture(raw)].join('\n');
}

/** As it is drawn, the foot of a page stands at its head. */
function withoutFurniture(raw) {
  return raw
    .split('\f')
    .map((page) => page.replace(/^\s*\d+ ?\/ ?\d+\n.*\n/, ''))
    .join('');
}

async function sourceText({ tool, path }) {
  if (tool === 'pdf-to-word') return pdfText(path);
  const bytes = await readFile(path);
  if (bytes.length > maxSourceBytes) return undefined;
  if (tool === 'rtf-to-pdf') return rtfText(bytes.toString('latin1'));
  if (bytes.includes(escapeByte)) return undefined; // ISO 2022, or control sequences of a terminal
  const text = decode(bytes);
  return tool === 'md-to-pdf' ? (markdownText(text) ?? withoutMarkup(text)) : text;
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
