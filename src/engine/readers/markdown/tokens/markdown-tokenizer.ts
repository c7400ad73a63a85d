import { Tokenizer, type Links, type Tokens } from 'marked';
import type { BoundedLexer } from './bounded-lexer.js';

/** HTML blocks that end at a mark of their own instead of at the next blank line (CommonMark 4.6, kinds 1 to 5). */
const ENDS_AT_MARK = /^ {0,3}<(?:[!?]|(?:script|pre|style|textarea)\b)/i;
/** Longer than any address that becomes a link. */
const TOO_LONG = /^\S{2100}/;

/** Marked searches for a mail address from every character on: long texts without spaces would take the square of their length. */
const MAX_TEXT_LENGTH = 1000;

/**
 * Marked's tokenizer, with three changes. Text stops where a formula may begin; code is only tried where its end is known to
 * exist, and long texts are read in parts; all other searches that may fail share the budget of {@link BoundedLexer.search}.
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

  /** Only the end of such a block is searched for beyond the next blank line. */
  override html(source: string): Tokens.HTML | undefined {
    const find = () => super.html(source);
    return ENDS_AT_MARK.test(source) ? this.#bounds.search(source, find) : find();
  }

  /** Marked shortens an address at its end piece by piece, which takes long for long ones: they are text. */
  override url(source: string): Tokens.Link | undefined {
    return TOO_LONG.test(source) ? undefined : super.url(source);
  }

  override inlineText(source: string): Tokens.Text | undefined {
    if (source.startsWith('`')) return this.#literal(/^`+/.exec(source)![0]);
    const dollar = this.#bounds.nextDollar(source.length);
    return super.inlineText(firstWords(dollar < 0 ? source : source.slice(0, dollar)));
  }

  /** Code is only tried where a run of as many backticks follows. */
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

/** The start of a text, up to a space; up to the middle of a word where there is no space. */
function firstWords(text: string): string {
  if (text.length <= MAX_TEXT_LENGTH) return text;
  const start = text.slice(0, MAX_TEXT_LENGTH);
  const words = start.replace(/\s+\S*$/, '');
  return words === '' ? start : words;
}
