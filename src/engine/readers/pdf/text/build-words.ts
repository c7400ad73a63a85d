import { hasRightToLeft } from '../../../document/right-to-left.js';
import type { Glyph } from '../content/page-content.js';
import { readingOrder } from './direction.js';
import { typeBottom, typeTop, type Word, type WordPiece } from './word.js';

/** Gaps that part words, as shares of the type size. */
const WORD_GAP = 0.12;
/** In text that spaces its words with characters: there a gap is more likely kerning. */
const TYPED_WORD_GAP = 0.18;
/** Beside a space character. */
const SPACED_WORD_GAP = 0.06;
/** Share of space characters from which on text spaces its words with them. */
const TYPED_SPACE_SHARE = 0.06;
/** How far glyphs of one word may overlap and stand off its baseline, as shares of the type size. */
const OVERLAP = 0.4;
const BASELINE_SHIFT = 0.08;
const SCRIPT_SHIFT = 0.6;
const SCRIPT_SIZE = 0.85;
const COMBINING = /^\p{M}+$/u;

/** Joins glyphs, in the order in which the page paints them, to words. The glyphs have one direction. */
export function buildWords(glyphs: readonly Glyph[]): Word[] {
  const words: Word[] = [];
  let current: Glyph[] = [];
  let spaceBefore = 0;
  let pendingSpace = 0;
  const typed = typedSpaces(glyphs);
  const flush = () => {
    if (current.length > 0) words.push(toWord(current, spaceBefore, words.length));
    current = [];
    spaceBefore = pendingSpace;
  };
  for (const [index, glyph] of glyphs.entries()) {
    if (glyph.text.trim() === '') {
      pendingSpace += glyph.width + Math.max(0, glyph.letterSpace);
      continue;
    }
    const previous = current.at(-1);
    if (
      previous &&
      !isContinued(previous, glyph, pendingSpace > 0 ? SPACED_WORD_GAP : typed[index] ? TYPED_WORD_GAP : WORD_GAP)
    )
      flush();
    else if (!previous) spaceBefore = pendingSpace;
    pendingSpace = 0;
    current.push(glyph);
  }
  flush();
  return words;
}

/** For each glyph whether the part of a line that it is painted with spaces its words with characters. */
function typedSpaces(glyphs: readonly Glyph[]): boolean[] {
  const typed: boolean[] = [];
  for (let start = 0; start < glyphs.length;) {
    let end = start + 1;
    let spaces = glyphs[start].text === ' ' ? 1 : 0;
    for (; end < glyphs.length && isSameLine(glyphs[end - 1], glyphs[end]); end++)
      if (glyphs[end].text === ' ') spaces++;
    const isTyped = spaces > TYPED_SPACE_SHARE * (end - start);
    for (; start < end; start++) typed.push(isTyped);
  }
  return typed;
}

function isSameLine(previous: Glyph, glyph: Glyph): boolean {
  const reach = 3 * glyph.style.sizePt;
  return Math.abs(glyph.y - previous.y) < 1 && Math.abs(glyph.x - previous.x - previous.width) < reach;
}

function isContinued(previous: Glyph, glyph: Glyph, wordGap: number): boolean {
  const size = Math.max(previous.style.sizePt, glyph.style.sizePt);
  if (COMBINING.test(glyph.text)) return Math.abs(glyph.y - previous.y) < size;
  if (!isOnLine(previous, glyph, size)) return false;
  const gap = gapBetween(previous, glyph);
  return gap > -OVERLAP * size && gap < wordGap * size;
}

function isOnLine(previous: Glyph, glyph: Glyph, size: number): boolean {
  const shift = Math.abs(previous.y - glyph.y);
  if (shift <= BASELINE_SHIFT * size) return true;
  const smaller = Math.min(previous.style.sizePt, glyph.style.sizePt);
  return smaller <= SCRIPT_SIZE * size && shift <= SCRIPT_SHIFT * size;
}

/** From the end of one glyph to the start of the next in reading direction, pt; letter-space is no gap. */
function gapBetween(previous: Glyph, glyph: Glyph): number {
  const onward = glyph.x - (previous.x + previous.width) - Math.max(0, previous.letterSpace);
  if (!hasRightToLeft(glyph.text) && !hasRightToLeft(previous.text)) return onward;
  const backward = previous.x - (glyph.x + glyph.width) - Math.max(0, glyph.letterSpace);
  return Math.abs(backward) < Math.abs(onward) ? backward : onward;
}

function toWord(glyphs: readonly Glyph[], spaceBeforePt: number, order: number): Word {
  const ordered = glyphs.some((glyph) => hasRightToLeft(glyph.text)) ? logicalOrder(glyphs) : glyphs;
  const largest = glyphs.reduce((best, glyph) => (glyph.style.sizePt > best.style.sizePt ? glyph : best));
  const pieces = toPieces(ordered);
  return {
    pieces,
    text: pieces.map((piece) => piece.text).join(''),
    y: largest.y,
    sizePt: largest.style.sizePt,
    x0: Math.min(...glyphs.map((glyph) => glyph.x)),
    x1: Math.max(...glyphs.map((glyph) => glyph.x + glyph.width)),
    y0: typeTop(largest.y, largest.style.sizePt),
    y1: typeBottom(largest.y, largest.style.sizePt),
    spaceBeforePt,
    markedContent: glyphs[0].markedContent,
    order,
  };
}

/** Glyphs in reading order: clusters of a base and its marks are sorted from left to right, then reordered. */
function logicalOrder(glyphs: readonly Glyph[]): Glyph[] {
  const clusters: Glyph[][] = [];
  for (const glyph of glyphs) {
    const last = clusters.at(-1);
    if (last && COMBINING.test(glyph.text)) last.push(glyph);
    else clusters.push([glyph]);
  }
  clusters.sort((a, b) => a[0].x - b[0].x);
  return readingOrder(clusters, ([base]) => base.text).flat();
}

function toPieces(glyphs: readonly Glyph[]): WordPiece[] {
  const pieces: { text: string; style: Glyph['style']; y: number }[] = [];
  for (const { text, style, y } of glyphs) {
    const last = pieces.at(-1);
    if (last && last.style === style && Math.abs(last.y - y) <= BASELINE_SHIFT * style.sizePt) last.text += text;
    else pieces.push({ text, style, y });
  }
  return pieces.map((piece) => ({ ...piece, text: piece.text.normalize('NFC') }));
}
