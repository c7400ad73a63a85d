import type { CodeToken } from '../../../document/code-token.js';
import type { ReportBuilder } from '../../../report.js';
import { codeTokens } from './code-tokens.js';
import { loadGrammars, type Grammars } from './grammars.js';

/** A fence with something behind it, or HTML's form of it. */
const NAMED_CODE = /(?:`{3}|~{3})[ \t]*[^\s`~]|<pre\b/i;
/**
 * The grammars are regular expressions, whose time may grow with the square of what they read. That is why the characters
 * of a block, the sum of the squares of all blocks' lengths, and the characters of a line are limited. Time itself is not,
 * because equal documents have to look equal.
 */
const LIMITS = { block: 6000, squares: 4e8, line: 1000 } as const;
const LONG_LINE = new RegExp(`[^\\n]{${LIMITS.line + 1}}`);

/** Loads the grammars, if the source may hold code that names its language. */
export function loadHighlighter(source: string, report: ReportBuilder): CodeHighlighter | null {
  return NAMED_CODE.test(source) ? new CodeHighlighter(loadGrammars(), report) : null;
}

/** Splits the source code of one document into tokens, by the grammars of its languages. */
export class CodeHighlighter {
  #squares = 0;

  constructor(
    private readonly grammars: Grammars,
    private readonly report: ReportBuilder,
  ) {}

  /** The tokens of a block; `undefined` where the language isn't known or the block is too long. */
  highlight(value: string, language: string): CodeToken[] | undefined {
    const name = language.toLowerCase();
    if (value === '' || !this.grammars.getLanguage(name)) return undefined;
    if (!this.#mayRead(value)) {
      this.report.warn('code-plain', 'Code was too long to be coloured; its text is whole.', language);
      return undefined;
    }
    const { _emitter: emitter } = this.grammars.highlight(value, { language: name, ignoreIllegals: true });
    const tokens = codeTokens(emitter.rootNode);
    return tokens.map(({ text }) => text).join('') === value ? tokens : undefined;
  }

  #mayRead(value: string): boolean {
    const square = value.length ** 2;
    if (value.length > LIMITS.block || this.#squares + square > LIMITS.squares || LONG_LINE.test(value)) return false;
    this.#squares += square;
    return true;
  }
}
