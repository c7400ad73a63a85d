import type { CharacterSetter } from '../../../fonts/character-setter.js';
import type { Coded } from './embedded-font.js';
import { kernOperator } from './kern-operator.js';

/** The codes of characters that a setter sets by themselves, and what moves them, ready to be written. */
export class SimpleCodes {
  /** By character. */
  readonly #codes: (Coded | undefined)[] = [];

  /** @param encode gives a code to a glyph that stands for one character */
  constructor(
    readonly setter: CharacterSetter,
    private readonly encode: (glyph: number, character: number) => Coded,
  ) {}

  codeOf(character: number): Coded {
    return (this.#codes[character] ??= this.encode(this.setter.glyphOf(character), character));
  }

  /** What stands between two characters in a string; nothing where they are as far apart as the font says. */
  between(first: number, second: number): string {
    const kern = this.setter.kern(first, second);
    return kern === 0 ? '' : kernOperator(kern, this.setter.face.metrics.unitsPerEm);
  }
}
