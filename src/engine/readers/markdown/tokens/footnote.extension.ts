import type { Token, TokenizerAndRendererExtension } from 'marked';

/** `[^label]: text`. */
export interface FootnoteDefinitionToken {
  readonly type: 'footnote-definition';
  readonly raw: string;
  readonly label: string;
  readonly tokens: Token[];
}

/** `[^label]` within text. */
export interface FootnoteReferenceToken {
  readonly type: 'footnote-reference';
  readonly raw: string;
  readonly label: string;
}

const MAX_LABEL_LENGTH = 200;
const DEFINITION = new RegExp(String.raw`^ {0,3}\[\^([^\]\s]{1,${MAX_LABEL_LENGTH}})\]:[ \t]*`);
const REFERENCE = new RegExp(String.raw`^\[\^([^\]\s]{1,${MAX_LABEL_LENGTH}})\]`);
const BLOCK_START = /^ {0,3}(?:#{1,6}\s|>|[-*+]\s|\d{1,9}[.)]\s|```|~~~|\[\^)/;
/** How many characters of a paragraph are searched for a definition right below it. */
const SEARCHED_LENGTH = 2000;

/** Labels are compared without regard to case. */
export function normalLabel(label: string): string {
  return label.toLowerCase();
}

export const footnoteDefinition: TokenizerAndRendererExtension = {
  name: 'footnote-definition',
  level: 'block',
  start(source) {
    const found = /\n {0,3}\[\^[^\]\s]+\]:/.exec(source.slice(0, SEARCHED_LENGTH));
    return found ? found.index + 1 : undefined;
  },
  tokenizer(source): FootnoteDefinitionToken | undefined {
    const match = DEFINITION.exec(source);
    if (!match) return undefined;
    const { raw, body } = takeBody(source, match[0].length);
    const { state } = this.lexer;
    const { top } = state;
    state.top = true;
    const tokens = this.lexer.blockTokens(body, []);
    state.top = top;
    return { type: 'footnote-definition', raw, label: normalLabel(match[1]), tokens };
  },
};

export const footnoteReference: TokenizerAndRendererExtension = {
  name: 'footnote-reference',
  level: 'inline',
  tokenizer(source): FootnoteReferenceToken | undefined {
    const match = source.startsWith('[^') ? REFERENCE.exec(source) : null;
    return match ? { type: 'footnote-reference', raw: match[0], label: normalLabel(match[1]) } : undefined;
  },
};

/** The body of a note: the rest of the first line, further lines of its paragraph, and all that is indented by four. */
function takeBody(source: string, start: number): { raw: string; body: string } {
  const lines: string[] = [];
  let position = start;
  let end = start;
  let isAfterBlank = false;
  while (position < source.length || lines.length === 0) {
    const lineEnd = source.indexOf('\n', position);
    const line = source.slice(position, lineEnd < 0 ? source.length : lineEnd);
    const isIndented = /^(?: {4}|\t)/.test(line);
    const isBlank = line.trim() === '';
    const isContinued = lines.length === 0 || isBlank || isIndented || !(isAfterBlank || BLOCK_START.test(line));
    if (!isContinued) break;
    lines.push(isIndented && lines.length > 0 ? line.replace(/^(?: {4}|\t)/, '') : line);
    position = lineEnd < 0 ? source.length : lineEnd + 1;
    if (!isBlank || lines.length === 1) end = position;
    isAfterBlank = isBlank;
    if (lineEnd < 0) break;
  }
  return { raw: source.slice(0, end), body: lines.join('\n').trimEnd() };
}
