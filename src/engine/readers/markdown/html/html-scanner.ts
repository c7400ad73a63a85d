import { decodeEntities } from '../inlines/decode-entities.js';

export interface OpenTag {
  readonly type: 'open';
  /** Lower case. */
  readonly name: string;
  /** Names in lower case, values decoded. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly raw: string;
}

/** A piece of HTML source. */
export type HtmlPiece =
  | { readonly type: 'text'; readonly value: string }
  | OpenTag
  | { readonly type: 'close'; readonly name: string; readonly raw: string }
  | { readonly type: 'comment'; readonly value: string }
  /** A script or style sheet with its content, an instruction, a declaration. */
  | { readonly type: 'other'; readonly name: string; readonly raw: string };

const MAX_TAG_LENGTH = 64 * 1024;
const MAX_DATA_TAG_LENGTH = 64 * 1024 * 1024;
const TAG_NAME = /^<\/?([a-zA-Z][^\s/>]*)/;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/**
 * Splits HTML into tags, comments and text, whether or not the tags match: Markdown holds halves of elements. What is no
 * tag, and a tag or comment that never ends, is text, so that nothing of a source is lost.
 */
export function* scanHtml(source: string): Generator<HtmlPiece> {
  const ends = new Ends(source);
  let position = 0;
  let textStart = 0;
  while (position < source.length) {
    const start = source.indexOf('<', position);
    if (start < 0) break;
    const found = readMarkup(source, start, ends);
    position = found ? found.end : start + 1;
    if (!found) continue;
    if (start > textStart) yield { type: 'text', value: decodeEntities(source.slice(textStart, start)) };
    yield found.piece;
    textStart = position;
  }
  if (textStart < source.length) yield { type: 'text', value: decodeEntities(source.slice(textStart)) };
}

/** A single tag, as it stands within a line. */
export function scanTag(source: string): HtmlPiece {
  return readMarkup(source, 0, new Ends(source))?.piece ?? { type: 'text', value: source };
}

/** Finds what ends a piece. An end that was missing once is not searched for again, which keeps the time linear. */
class Ends {
  readonly #missing = new Set<string>();

  constructor(private readonly source: string) {}

  /** Index of the next mark; -1 for none. */
  of(mark: string, from: number): number {
    return this.#remember(mark, () => this.source.indexOf(mark, from));
  }

  /** Index behind the closing tag of a name; -1 for none. */
  behindTag(name: string, from: number): number {
    const close = new RegExp(`</${name}\\s*>`, 'gi');
    close.lastIndex = from;
    return this.#remember(name, () => (close.test(this.source) ? close.lastIndex : -1));
  }

  #remember(what: string, find: () => number): number {
    if (this.#missing.has(what)) return -1;
    const found = find();
    if (found < 0) this.#missing.add(what);
    return found;
  }
}

interface Found {
  readonly piece: HtmlPiece;
  readonly end: number;
}

function readMarkup(source: string, start: number, ends: Ends): Found | null {
  const next = source[start + 1];
  if (source.startsWith('<!--', start)) return readComment(source, start, ends);
  if (source.startsWith('<![CDATA[', start)) return readCharacterData(source, start, ends);
  if (next === '!' || next === '?') return readUntil(source, start, next === '!' ? '>' : '?>', ends);
  const end = tagEnd(source, start);
  if (end < 0) return null;
  const raw = source.slice(start, end);
  const name = TAG_NAME.exec(raw)?.[1].toLowerCase();
  if (!name) return null;
  if (next === '/') return { piece: { type: 'close', name, raw }, end };
  if (name === 'script' || name === 'style') return readRaw(source, start, end, name, ends);
  return { piece: { type: 'open', name, attributes: readAttributes(raw.slice(1 + name.length, -1)), raw }, end };
}

/** A comment that never ends is text: it would take the rest of the document with it. */
function readComment(source: string, start: number, ends: Ends): Found | null {
  const end = ends.of('-->', start + 2);
  if (end < 0) return null;
  return { piece: { type: 'comment', value: source.slice(start + 4, end).trim() }, end: end + 3 };
}

function readUntil(source: string, start: number, mark: string, ends: Ends): Found | null {
  const end = ends.of(mark, start);
  if (end < 0) return null;
  const stop = end + mark.length;
  return { piece: { type: 'other', name: source.slice(start, start + 2), raw: source.slice(start, stop) }, end: stop };
}

function readCharacterData(source: string, start: number, ends: Ends): Found | null {
  const end = ends.of(']]>', start);
  return end < 0 ? null : { piece: { type: 'text', value: source.slice(start + 9, end) }, end: end + 3 };
}

/** A script or style sheet is no text, up to its closing tag. Without one only the tag is meant. */
function readRaw(source: string, start: number, tagEndIndex: number, name: string, ends: Ends): Found {
  const close = ends.behindTag(name, tagEndIndex);
  const end = close < 0 ? tagEndIndex : close;
  return { piece: { type: 'other', name, raw: source.slice(start, end) }, end };
}

/** Index behind the `>` that is not within quotes; -1 when the tag does not end, or another one begins in it. */
function tagEnd(source: string, start: number): number {
  let quote = '';
  const limit = Math.min(source.length, start + MAX_TAG_LENGTH);
  for (let i = start + 1; i < limit; i++) {
    const character = source[i];
    if (quote) {
      // A data URI may be long, but it holds no quotes.
      const end = source.indexOf(quote, i);
      if (end < 0 || end - start > MAX_DATA_TAG_LENGTH) return -1;
      i = end;
      quote = '';
      if (i >= limit) return source.indexOf('>', i) + 1 || -1;
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return i + 1;
    else if (character === '<') return -1;
  }
  return -1;
}

function readAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, double, single, bare] of source.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ''));
  }
  return attributes;
}
