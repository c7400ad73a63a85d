import { Tokenizer, type Links, type Tokens } from 'marked';
import type { BoundedLexer } from './bounded-lexer.js';

/**
 * Marked's tokenizer with a text that stops at formulas, and without its two searches that go over the whole rest of a text
 * again and again.
 */
export class MarkdownTokenizer extends Tokenizer {
  /** Labels of link definitions that a link or a picture refers to. */
  readonly usedLabels = new Set<string>();

  override reflink(source: string, links: Links): Tokens.Link | Tokens.Image | Tokens.Text | undefined {
    const use = (label: string | symbol): unknown => {
      if (typeof label === 'string' && Object.hasOwn(links, label)) this.usedLabels.add(label);
      return Reflect.get(links, label);
    };
    return super.reflink(source, new Proxy(links, { get: (_, label) => use(label) }));
  }

  override inlineText(source: string): Tokens.Text | undefined {
    if (source.startsWith('`')) return this.#literal(/^`+/.exec(source)![0]);
    const dollar = this.#bounds.nextDollar(source.length);
    return super.inlineText(dollar < 0 ? source : source.slice(0, dollar));
  }

  /** Code is only looked for where a run of as many backticks closes it. */
  override codespan(source: string): Tokens.Codespan | undefined {
    if (!source.startsWith('`')) return undefined;
    const [marks] = /^`+/.exec(source)!;
    return this.#bounds.hasBackticks(marks.length, source.length - marks.length) ? super.codespan(source) : undefined;
  }

  /** The lexer that this tokenizer is always used with. */
  get #bounds(): BoundedLexer {
    return this.lexer as BoundedLexer;
  }

  #literal(raw: string): Tokens.Text {
    return { type: 'text', raw, text: raw, escaped: this.lexer.state.inRawBlock };
  }
}
