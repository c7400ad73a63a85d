import type { Token, TokenizerAndRendererExtension } from 'marked';

/** Terms on lines of their own, each with definitions below it that a colon marks (PHP Markdown Extra). */
export interface DefinitionListToken {
  readonly type: 'definition-list';
  readonly raw: string;
  readonly items: readonly { readonly terms: readonly Token[][]; readonly definitions: readonly Token[][] }[];
}

const MARKER = /^ {0,3}:[ \t]+(?=\S)/;
const NO_TERM = /^(?: {4}|\t| {0,3}(?:[:>|#]|[-*+]\s|\d{1,9}[.)]\s|```|~~~|<))/;
const MAX_TERMS = 5;

interface RawItem {
  readonly terms: readonly string[];
  readonly definitions: readonly string[];
}

export const definitionList: TokenizerAndRendererExtension = {
  name: 'definition-list',
  level: 'block',
  tokenizer(source): DefinitionListToken | undefined {
    const lines = new Lines(source);
    const items: RawItem[] = [];
    let end = 0;
    for (let item = readItem(lines); item; item = readItem(lines)) {
      items.push(item);
      end = lines.position;
      lines.skipBlank();
    }
    if (items.length === 0) return undefined;
    const { lexer } = this;
    return {
      type: 'definition-list',
      raw: source.slice(0, end),
      items: items.map(({ terms, definitions }) => ({
        terms: terms.map((term) => lexer.inline(term)),
        definitions: definitions.map((definition) => lexer.blockTokens(definition, [])),
      })),
    };
  },
};

function readItem(lines: Lines): RawItem | null {
  const start = lines.position;
  const terms: string[] = [];
  while (terms.length < MAX_TERMS && lines.peek() && !NO_TERM.test(lines.peek()!)) terms.push(lines.take().trim());
  if (terms.length > 0) lines.skipBlank();
  const definitions: string[] = [];
  while (terms.length > 0 && MARKER.test(lines.peek() ?? '')) definitions.push(readDefinition(lines));
  if (definitions.length > 0) return { terms, definitions };
  lines.position = start;
  return null;
}

/** A definition goes on over the lines of its paragraph, and over blank lines to lines that are indented by two to four. */
function readDefinition(lines: Lines): string {
  const parts = [lines.take().replace(MARKER, '')];
  let end = lines.position;
  for (let line = lines.peek(); line !== undefined; line = lines.peek()) {
    const isIndented = /^(?: {2,4}|\t)/.test(line);
    const isAfterBlank = parts.at(-1) === '';
    if (line.trim() !== '' && !isIndented && (isAfterBlank || NO_TERM.test(line))) break;
    parts.push(
      lines
        .take()
        .replace(/^(?: {2,4}|\t)/, '')
        .trimEnd(),
    );
    if (line.trim() !== '') end = lines.position;
  }
  if (!MARKER.test(lines.peek() ?? '')) lines.position = end;
  return parts.join('\n').trimEnd();
}

/** The lines of a text, one after the other. */
class Lines {
  readonly #text: string;
  position = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The next line without its end; `undefined` behind the last one. */
  peek(): string | undefined {
    return this.position < this.#text.length ? this.#text.slice(this.position, this.#lineEnd()) : undefined;
  }

  take(): string {
    const line = this.peek() ?? '';
    this.position = Math.min(this.#text.length, this.#lineEnd() + 1);
    return line;
  }

  skipBlank(): void {
    while (this.peek()?.trim() === '') this.take();
  }

  #lineEnd(): number {
    const end = this.#text.indexOf('\n', this.position);
    return end < 0 ? this.#text.length : end;
  }
}
