import type { CharacterSetter } from '../../../fonts/character-setter.js';
import type { Coded } from './embedded-font.js';
import { kernOperator } from './kern-operator.js';

/** The codes of the signs of a setter, and what moves them, ready to be written. */
export class SimpleCodes {
  /** By sign. */
  readonly #codes: (Coded | undefined)[] = [];

  /** @param encode gives a code to a glyph that stands for a text */
  constructor(
    readonly setter: CharacterSetter,
    private readonly encode: (glyph: number, text: string) => Coded,
  ) {}

  codeOf(sign: number): Coded {
    return (this.#codes[sign] ??= this.encode(this.setter.glyphOf(sign), this.setter.textOf(sign)));
  }

  /** What stands between two signs in a string; nothing where they are as far apart as the font says. */
  between(first: number, second: number): string {
    const kern = this.setter.kern(first, second);
    return kern === 0 ? '' : kernOperator(kern, this.setter.face.metrics.unitsPerEm);
  }
}
