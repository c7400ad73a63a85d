import { Tokenizer, type Links, type Tokens } from 'marked';
import type { BoundedLexer } from './bounded-lexer.js';

const ENDS_AT_MARK = /^ {0,3}<(?:[!?]|(?:script|pre|style|textarea)\b)/i;
/** Longer than the address of any link that is followed. */
const TOO_LONG = /^\S{2100}/;

/** Marked looks for a mail address at every character: words without end would be gone through again and again. */
const MOST_AT_ONCE = 1000;

/**
 * Marked's tokenizer with a text that stops at formulas, without its two searches that go over the whole rest of a text again
 * and again, and with a bound for all others that do.
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

  override emStrong(source: string, masked: string, before = ''): Tokens.Em | Tokens.Strong | undefined {
    const find = () => super.emStrong(source, masked, before);
    const isWithinWord = source.startsWith('_') && /[\p{L}\p{N}]$/u.test(before);
    return /^[*_]/.test(source) && !isWithinWord ? this.#bounds.search(source, find) : find();
  }

  override del(source: string, masked: string, before = ''): Tokens.Del | undefined {
    const find = () => super.del(source, masked, before);
    return source.startsWith('~') ? this.#bounds.search(source, find) : find();
  }

  override tag(source: string): Tokens.Tag | undefined {
    const find = () => super.tag(source);
    return /^<[!?/a-z]/i.test(source) ? this.#bounds.search(source, find) : find();
  }

  /** Only what goes on to a mark of its own, and not to the next empty line, is looked for far away. */
  override html(source: string): Tokens.HTML | undefined {
    const find = () => super.html(source);
    return ENDS_AT_MARK.test(source) ? this.#bounds.search(source, find) : find();
  }

  /** Marked takes the end off a long address piece by piece; one that is too long for a link is text. */
  override url(source: string): Tokens.Link | undefined {
    return TOO_LONG.test(source) ? undefined : super.url(source);
  }

  override inlineText(source: string): Tokens.Text | undefined {
    if (source.startsWith('`')) return this.#literal(/^`+/.exec(source)![0]);
    const dollar = this.#bounds.nextDollar(source.length);
    return super.inlineText(firstWords(dollar < 0 ? source : source.slice(0, dollar)));
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

/** As much of a text as is read at once, up to the space between two words; within a word where there is none. */
function firstWords(text: string): string {
  if (text.length <= MOST_AT_ONCE) return text;
  const start = text.slice(0, MOST_AT_ONCE);
  const words = start.replace(/\s+\S*$/, '');
  return words === '' ? start : words;
}
