import { Lexer, type MarkedOptions, type Token, type TokensList } from 'marked';

/** Quotes and lists within each other; deeper ones are shown as they were written. */
const MAX_BLOCK_DEPTH = 20;
/** Emphasis and links within each other. */
const MAX_INLINE_DEPTH = 20;
/** Characters that may be looked through in vain, for each one of the source and besides: many times what documents need. */
const VAIN_SHARE = 50;
const VAIN_BESIDES = 5_000_000;

interface InlineRun {
  readonly source: string;
  /** How far from the end the last run of so many backticks starts. */
  backticks?: ReadonlyMap<number, number>;
  /** How far from the end the dollar stands that was found last. */
  dollar?: number;
}

/**
 * Marked's lexer with bounds: it calls itself for what is nested, and re-reads the text on each level. Beyond the bounds,
 * and where a regular expression runs out of stack, text stays as it is written.
 */
export class BoundedLexer extends Lexer {
  readonly #onLimit: (source: string) => void;
  /** The inline texts that are being read, each within the one before. */
  readonly #runs: InlineRun[] = [];
  #blockDepth = 0;
  #vainLeft = VAIN_BESIDES;

  constructor(options: MarkedOptions, onLimit: (source: string) => void) {
    super(options);
    this.#onLimit = onLimit;
  }

  override lex(source: string): TokensList {
    this.#vainLeft = VAIN_BESIDES + VAIN_SHARE * source.length;
    return super.lex(source);
  }

  /**
   * Marked looks for the end of what begins, up to the end of the text, and at the next beginning anew: `*a_` again and again
   * takes the square of its length. What is looked for in vain has a bound; beyond it, text stays as it is written.
   */
  search<T>(source: string, find: () => T | undefined): T | undefined {
    if (this.#vainLeft < 0) return undefined;
    const found = find();
    if (found !== undefined) return found;
    this.#vainLeft -= source.length;
    if (this.#vainLeft < 0) this.#onLimit(source);
    return undefined;
  }

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(source: string, tokens: Token[] = [], lastParagraphClipped?: boolean): Token[] {
    if (this.#blockDepth >= MAX_BLOCK_DEPTH) return this.#literalBlock(source, tokens);
    this.#blockDepth += 1;
    try {
      return super.blockTokens(source, tokens, lastParagraphClipped);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return this.#literalBlock(source, tokens);
    } finally {
      this.#blockDepth -= 1;
    }
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (this.#runs.length >= MAX_INLINE_DEPTH) return this.#literalText(source, tokens);
    this.#runs.push({ source });
    try {
      return super.inlineTokens(source, tokens);
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      tokens.length = 0;
      return this.#literalText(source, tokens);
    } finally {
      this.#runs.pop();
    }
  }

  /** Whether a run of exactly so many backticks stands in the last `length` characters of the text that is being read. */
  hasBackticks(count: number, length: number): boolean {
    const run = this.#runs.at(-1);
    if (!run) return true;
    run.backticks ??= lastBackticks(run.source);
    return (run.backticks.get(count) ?? Infinity) < length;
  }

  /** Index of the next dollar behind the first character, in the last `length` characters of the text; -1 for none. */
  nextDollar(length: number): number {
    const run = this.#runs.at(-1);
    if (!run) return -1;
    if (run.dollar === undefined || run.dollar >= length) {
      const index = run.source.indexOf('$', run.source.length - length + 1);
      run.dollar = index < 0 ? 0 : run.source.length - index;
    }
    return run.dollar === 0 ? -1 : length - run.dollar;
  }

  #literalBlock(source: string, tokens: Token[]): Token[] {
    this.#onLimit(source);
    const text: Token = { type: 'text', raw: source, text: source, escaped: false };
    tokens.length = 0;
    tokens.push({ type: 'paragraph', raw: source, text: source, tokens: [text] });
    return tokens;
  }

  #literalText(source: string, tokens: Token[]): Token[] {
    this.#onLimit(source);
    tokens.push({ type: 'text', raw: source, text: source, escaped: false });
    return tokens;
  }
}

function lastBackticks(source: string): Map<number, number> {
  return new Map(
    Array.from(source.matchAll(/`+/g), ({ 0: marks, index }) => [marks.length, source.length - index - 1]),
  );
}
