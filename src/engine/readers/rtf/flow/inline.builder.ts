import * as make from '../../../document/builders.js';
import type { Inline, Text } from '../../../document/inline.js';
import type { TextStyle } from '../../../document/style.js';
import type { CharacterState } from '../state/character-state.js';
import type { TextStyles } from './text-styles.js';

interface Piece {
  readonly link: string | undefined;
  /** Formatting of the text; absent for other inlines. */
  readonly state?: CharacterState;
  /** Grows while text of the same formatting follows; empty for other inlines. */
  value: string;
  readonly inline?: Inline;
}

/** Gathers the inlines of one paragraph: joins runs that look alike and puts links round their runs. */
export class InlineBuilder {
  readonly #styles: TextStyles;
  #pieces: Piece[] = [];
  /** How many of the pieces, from the first on, take the formatting of the text that comes next. */
  #adopting = 0;

  constructor(styles: TextStyles) {
    this.#styles = styles;
  }

  get isEmpty(): boolean {
    return this.#pieces.length === 0;
  }

  /** Whether anything shows; an anchor doesn't. */
  get hasContent(): boolean {
    return this.#pieces.some(({ inline }) => inline?.type !== 'anchor');
  }

  text(value: string, state: CharacterState, link: string | undefined): void {
    if (this.#adopting > 0) this.#restyle(state);
    const last = this.#pieces.at(-1);
    if (last?.state === state && last.link === link) last.value += value;
    else this.#pieces.push({ link, state, value });
  }

  /** Everything so far takes the formatting of the text that comes next: a drop cap is set as a plain letter. */
  adoptNextFormat(): void {
    this.#adopting = this.#pieces.length;
  }

  add(inline: Inline, link: string | undefined): void {
    this.#pieces.push({ link, inline, value: '' });
  }

  /** Hands over the inlines of the paragraph, and begins the next one. */
  take(): Inline[] {
    const pieces = this.#pieces;
    this.#pieces = [];
    this.#adopting = 0;
    const inlines: Inline[] = [];
    let at = 0;
    while (at < pieces.length) {
      const { link } = pieces[at];
      const from = at;
      while (at < pieces.length && pieces[at].link === link) at++;
      const children = this.#join(pieces.slice(from, at));
      if (link === undefined) for (const child of children) inlines.push(child);
      else if (children.length > 0) inlines.push(make.link(link, children));
    }
    return inlines;
  }

  /** The formatting of the first text: the look of the paragraph as a whole. */
  get firstState(): CharacterState | undefined {
    return this.#pieces.find((piece) => piece.state)?.state;
  }

  #restyle(state: CharacterState): void {
    const adopting = this.#pieces.splice(0, this.#adopting);
    this.#pieces.unshift(...adopting.map((piece) => (piece.state ? { ...piece, state } : piece)));
    this.#adopting = 0;
  }

  #join(pieces: readonly Piece[]): Inline[] {
    const inlines: Inline[] = [];
    let value = '';
    let style: TextStyle | undefined;
    const flush = (): void => {
      if (value !== '') inlines.push(toText(value, style));
      value = '';
    };
    for (const piece of pieces) {
      const pieceStyle = piece.state && this.#styles.of(piece.state);
      if (piece.inline || pieceStyle !== style) flush();
      if (piece.inline) inlines.push(piece.inline);
      else style = pieceStyle;
      value += piece.value;
    }
    flush();
    return inlines;
  }
}

function toText(value: string, style: TextStyle | undefined): Text {
  const wellFormed = /[\ud800-\udfff]/.test(value) ? value.replaceAll(LONE_SURROGATE, '\ufffd') : value;
  return make.text(wellFormed, style);
}

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
