import type { Block, List, ListItem, Paragraph, Preformatted } from '../../document/block.js';
import * as make from '../../document/builders.js';
import type { ParagraphStyle } from '../../document/style.js';
import { columnsWithNextWord, isFullLine } from './full-line.js';
import { displayWidth } from '../../document/display-width.js';
import { joinLines } from './join-lines.js';
import { GAP, LONG_LINE_COLUMNS, SENTENCE_END } from './line-patterns.js';

const DRAWING = /[\u2500-\u259f]|^[^\p{L}\p{N}]{3,}$/u;
const MARKER = /^(\s*)([-*+•–]|\d{1,3}[.)]|[a-z][.)])\s+(?=\S)/iu;
/** Of each space at the start of a line. */
const INDENT_PT = 4.5;
const MAX_INDENT_PT = 220;
/** In spaces at the start of a line. */
const FAR_INDENT = 20;
const MIN_CENTRED_INDENT = 8;
const SHORT_LINE_COLUMNS = 60;
const MAX_LIST_DEPTH = 6;

/** The blocks that one run of lines without a blank line makes. */
export function* groupBlocks(lines: readonly string[], wrapColumns: number): Generator<Block> {
  let start = 0;
  for (let end = 1; end <= lines.length; end++) {
    if (end < lines.length && isFarIndented(lines[end]) === isFarIndented(lines[start])) continue;
    yield* evenBlocks(lines.slice(start, end), wrapColumns);
    start = end;
  }
}

/** The date or the sender of a letter, above lines that start at the margin. */
function isFarIndented(line: string): boolean {
  return indentOf(line) >= FAR_INDENT;
}

function* evenBlocks(lines: readonly string[], wrapColumns: number): Generator<Block> {
  const base = Math.min(...lines.map(indentOf));
  if (isAligned(lines)) yield preformatted(lines);
  else if (isList(lines, wrapColumns)) yield listOf(lines);
  else for (const part of splitAtIndents(lines, base)) yield* paragraphs(part, base, wrapColumns);
}

function isAligned(lines: readonly string[]): boolean {
  const gaps = lines.filter((line) => GAP.test(line.trimStart())).length;
  const drawings = lines.filter((line) => DRAWING.test(line.trimStart())).length;
  const isRuled = lines.length > 1 && drawings >= lines.length / 2;
  return isRuled || (lines.length > 1 ? gaps >= lines.length * 0.3 && gaps > 1 : / {5,}\S/.test(lines[0].trimStart()));
}

/** Every line begins an item or goes on with one; a number at the start of a line that only wrapped there begins none. */
function isList(lines: readonly string[], wrapColumns: number): boolean {
  if (!MARKER.test(lines[0])) return false;
  const markers = lines.filter((line) => MARKER.test(line));
  if (/^\s*[a-z]/i.test(lines[0]) && markers.length < 2) return false;
  // A short line alone that begins with a number is a heading.
  if (/^\s*\d/.test(lines[0]) && lines.length === 1 && displayWidth(lines[0]) < SHORT_LINE_COLUMNS) return false;
  return lines.every(
    (line, i) => i === 0 || MARKER.test(line) || isFull(lines[i - 1], line, wrapColumns) || isHanging(line, lines[0]),
  );
}

function isHanging(line: string, first: string): boolean {
  return indentOf(line) > indentOf(first);
}

function listOf(lines: readonly string[]): List {
  const items: FlatItem[] = [];
  for (const line of lines) {
    const [lead, space, marker] = MARKER.exec(line) ?? ['', '', ''];
    if (lead) items.push({ indent: space.length, marker, lines: [line.slice(lead.length)] });
    else items.at(-1)?.lines.push(line);
  }
  return nestItems(items);
}

interface FlatItem {
  readonly indent: number;
  readonly marker: string;
  readonly lines: string[];
}

/** Items that stand deeper than the first of their list make a list within the item before them. */
function nestItems(items: readonly FlatItem[], depth = 0): List {
  const [first] = items;
  const made: ListItem[] = [];
  let start = 0;
  while (start < items.length) {
    const next = items.findIndex(
      (item, i) => i > start && (depth === MAX_LIST_DEPTH || item.indent <= first.indent + 1),
    );
    const end = next < 0 ? items.length : next;
    const children: Block[] = [paragraph([joinLines(items[start].lines)])];
    if (end > start + 1) children.push(nestItems(items.slice(start + 1, end), depth + 1));
    made.push(isBullet(items[start].marker) ? { children } : { children, marker: items[start].marker });
    start = end;
  }
  return { type: 'list', tight: true, items: made };
}

function isBullet(marker: string): boolean {
  return /^[-*+•–]$/.test(marker);
}

/** Paragraphs that are marked by the indent of their first line alone. */
function splitAtIndents(lines: readonly string[], base: number): string[][] {
  const indented = lines.filter((line) => indentOf(line) > base).length;
  if (indented === 0 || indented > lines.length / 2) return [[...lines]];
  const parts: string[][] = [];
  for (const line of lines) {
    if (parts.length === 0 || indentOf(line) > base) parts.push([line]);
    else parts.at(-1)!.push(line);
  }
  return parts;
}

function* paragraphs(lines: readonly string[], base: number, wrapColumns: number): Generator<Block> {
  if (lines.every((line) => isCentred(line, wrapColumns))) yield paragraph(lines.map(joinLine), { align: 'center' });
  else if (lines.length === 1 || isWrapped(lines, wrapColumns))
    yield paragraph([joinLines(lines)], indentStyle(lines, base));
  else if (base >= FAR_INDENT) yield paragraph(lines.map(joinLine), indentStyle(lines, base));
  else if (base > 1 || hasInnerIndents(lines)) yield preformatted(lines);
  else if (lines.every((line) => displayWidth(line) > LONG_LINE_COLUMNS || SENTENCE_END.test(line)) && hasLong(lines)) {
    for (const line of lines) yield paragraph([joinLine(line)]);
  } else yield paragraph(lines.map(joinLine));
}

/** Lines are as full as their words allow, and sentences go on over their ends. */
function isWrapped(lines: readonly string[], wrapColumns: number): boolean {
  const joins = lines.slice(1);
  const full = joins.filter((line, i) => isFull(lines[i], line, wrapColumns)).length;
  const areSentences = lines.length > 2 && lines.every((line) => SENTENCE_END.test(line));
  return full >= joins.length * 0.7 && !areSentences;
}

function isFull(line: string, next: string, wrapColumns: number): boolean {
  return isFullLine(columnsWithNextWord(line, next), wrapColumns);
}

function hasInnerIndents(lines: readonly string[]): boolean {
  return lines.slice(1).some((line) => indentOf(line) > 1);
}

function hasLong(lines: readonly string[]): boolean {
  return lines.some((line) => displayWidth(line) > LONG_LINE_COLUMNS);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function preformatted(lines: readonly string[]): Preformatted {
  return make.preformatted([...lines], Math.max(...lines.map(displayWidth)));
}

function joinLine(line: string): string {
  return joinLines([line]);
}

/** Both margins are wide, and about alike. */
function isCentred(line: string, wrapColumns: number): boolean {
  const left = indentOf(line);
  const right = wrapColumns - displayWidth(line);
  return left >= MIN_CENTRED_INDENT && right >= MIN_CENTRED_INDENT && Math.abs(left - right) <= 10;
}

/** A single line that is a little indented is a paragraph's first line, and paragraphs have a gap here instead. */
function indentStyle(lines: readonly string[], base: number): ParagraphStyle | undefined {
  if (base === 0 || (lines.length === 1 && base <= MIN_CENTRED_INDENT)) return undefined;
  return { indentStartPt: Math.min(base * INDENT_PT, MAX_INDENT_PT) };
}

/** @param texts each on a line of its own */
function paragraph(texts: readonly string[], style?: ParagraphStyle): Paragraph {
  const children = make.withBreaks(texts.map((value) => [make.text(value)]));
  return make.paragraph(children, style);
}
