import { Lexer, type MarkedOptions, type Token, type TokensList } from 'marked';

/** How deep quotes and lists may be nested; deeper ones are shown as they were written. */
const MAX_BLOCK_DEPTH = 20;
/** How deep emphasis and links may be nested. */
const MAX_INLINE_DEPTH = 20;
/** How many characters the searches without a result may go over: in any source, and for each of its characters. */
const SEARCH_BUDGET = { base: 5_000_000, perCharacter: 50 } as const;

interface InlineRun {
  readonly source: string;
  /** By the length of a run of backticks: how far from the end of the text the last one starts. */
  backticks?: ReadonlyMap<number, number>;
  /** How far from the end of the text the dollar stands that was found last; 0: there are no more. */
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
  #searchBudget: number = SEARCH_BUDGET.base;

  constructor(options: MarkedOptions, onLimit: (source: string) => void) {
    super(options);
    this.#onLimit = onLimit;
  }

  override lex(source: string): TokensList {
    this.#searchBudget = SEARCH_BUDGET.base + SEARCH_BUDGET.perCharacter * source.length;
    return super.lex(source);
  }

  /**
   * Searches for the end of what begins at the start of `source`. Marked searches up to the end of the text, and again for
   * the next beginning: a repeated `*a_` takes the square of its length. That is why searches without a result share a
   * budget of characters; when it is used up, nothing is found any more, and the text stays as it is written.
   */
  search<T>(source: string, find: () => T | undefined): T | undefined {
    if (this.#searchBudget < 0) return undefined;
    const found = find();
    if (found !== undefined) return found;
    this.#searchBudget -= source.length;
    if (this.#searchBudget < 0) this.#onLimit(source);
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
