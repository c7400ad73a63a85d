import type { CodeToken, CodeTokenKind } from '../../document/code-token.js';
import type { TextLook, TextSpan } from '../inline/text.model.js';
import type { LayoutContext } from '../flow/layout-context.js';

/** The looks of the kinds of pieces that code of one size is made of. */
export class CodeLooks {
  readonly #looks = new Map<CodeTokenKind, TextLook>();

  constructor(
    private readonly plain: TextLook,
    private readonly context: LayoutContext,
  ) {}

  /** Spans for a line; `undefined` where all of it is plain. */
  pieces(line: readonly CodeToken[]): TextSpan[] | undefined {
    if (!line.some(({ kind }) => kind)) return undefined;
    return line.map(({ text, kind }) => ({ type: 'span', text, ...(kind ? this.#look(kind) : this.plain) }));
  }

  #look(kind: CodeTokenKind): TextLook {
    const known = this.#looks.get(kind);
    if (known) return known;
    const { requests, theme } = this.context;
    const { color = this.plain.color, weight, isItalic } = theme.syntax[kind];
    const own = this.plain.font;
    const font = requests.get({ ...own, weight: weight ?? own.weight, isItalic: isItalic ?? own.isItalic });
    const look = { ...this.plain, font, color };
    this.#looks.set(kind, look);
    return look;
  }
}
