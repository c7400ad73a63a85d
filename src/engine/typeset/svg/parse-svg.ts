import { decodeXML } from 'entities';
import type { SvgElement } from './svg-element.js';

interface OpenElement extends SvgElement {
  readonly children: (SvgElement | string)[];
}

const TAG_NAME = /<(\/?)([a-z_][\w:.-]*)/iy;
/** What decides where a tag ends: quotation marks and angle brackets. */
const TAG_DELIMITER = /["'<>]/g;
const DOCUMENT_TYPE = /<![^[>]*(?:\[[^\]]*\]\s*)?>/y;
const ATTRIBUTE = /[\s/=]*([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/y;
const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
const MAX_MARKUP = 200_000;
const MAX_DEPTH = 200;

/**
 * Reads the XML of a drawing. Nothing is fetched and no entity is ever defined: of a document type only the end is
 * looked for.
 *
 * @returns `null` when the root is no `svg`, or there is more than a drawing should hold
 */
export function parseSvg(source: string): SvgElement | null {
  const top: OpenElement = { name: '', attributes: new Map(), children: [] };
  const open: OpenElement[] = [top];
  let count = 0;
  for (let at = 0; at < source.length;) {
    const start = source.indexOf('<', at);
    addText(open, decodeXML(source.slice(at, start < 0 ? source.length : start)));
    if (start < 0) break;
    const end = markupEnd(source, start);
    if (end < 0) break;
    if (source.startsWith('<![CDATA[', start)) addText(open, source.slice(start + 9, end - 3));
    TAG_NAME.lastIndex = start;
    const [, slash, name] = TAG_NAME.exec(source) ?? [];
    if (slash) close(open, localName(name));
    else if (name !== undefined) begin(open, name, source.slice(TAG_NAME.lastIndex, end - 1));
    if (++count > MAX_MARKUP || open.length > MAX_DEPTH) return null;
    at = end;
  }
  return top.children.find((child): child is SvgElement => typeof child !== 'string' && child.name === 'svg') ?? null;
}

/** Where the comment, section, instruction, declaration or tag ends that starts here; −1 where it doesn't. */
function markupEnd(source: string, start: number): number {
  for (const [opening, closing] of SECTIONS) {
    if (!source.startsWith(opening, start)) continue;
    const end = source.indexOf(closing, start + opening.length);
    return end < 0 ? -1 : end + closing.length;
  }
  if (source[start + 1] !== '!') return tagEnd(source, start);
  DOCUMENT_TYPE.lastIndex = start;
  return DOCUMENT_TYPE.test(source) ? DOCUMENT_TYPE.lastIndex : -1;
}

/** Goes from delimiter to delimiter: a pattern for the whole of a tag would need stack for each of its characters. */
function tagEnd(source: string, start: number): number {
  TAG_NAME.lastIndex = start;
  if (!TAG_NAME.test(source)) return -1;
  for (let at = TAG_NAME.lastIndex; ;) {
    TAG_DELIMITER.lastIndex = at;
    const delimiter = TAG_DELIMITER.exec(source);
    if (!delimiter || delimiter[0] === '<') return -1;
    if (delimiter[0] === '>') return delimiter.index + 1;
    at = source.indexOf(delimiter[0], delimiter.index + 1) + 1;
    if (at === 0) return -1;
  }
}

function addText(open: readonly OpenElement[], text: string): void {
  if (text !== '' && open.length > 1) open.at(-1)?.children.push(text);
}

function begin(open: OpenElement[], name: string, source: string): void {
  const attributes = new Map<string, string>();
  ATTRIBUTE.lastIndex = 0;
  for (let match = ATTRIBUTE.exec(source); match; match = ATTRIBUTE.exec(source)) {
    const [, key, double, single] = match;
    const local = localName(key);
    if (!key.startsWith('xmlns') && (!attributes.has(local) || !key.includes(':'))) {
      attributes.set(local, decodeXML(double ?? single ?? ''));
    }
  }
  const element: OpenElement = { name: localName(name), attributes, children: [] };
  open.at(-1)?.children.push(element);
  if (!source.trimEnd().endsWith('/')) open.push(element);
}

/** An end tag without a start tag is passed over. */
function close(open: OpenElement[], name: string): void {
  const index = open.findLastIndex((element) => element.name === name);
  if (index > 0) open.length = index;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
