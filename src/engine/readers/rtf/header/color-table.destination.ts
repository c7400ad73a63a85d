import type { Destination } from '../state/group-state.js';
import type { RtfHeader } from './rtf-header.js';

const MAX_COLORS = 4096;

/** `{\colortbl;\red255\green0\blue0;…}`: an entry without components is the automatic colour. */
export class ColorTableDestination implements Destination {
  readonly isData = true;
  readonly #rtfHeader: RtfHeader;
  #red = 0;
  #green = 0;
  #blue = 0;
  #isAutomatic = true;

  constructor(rtfHeader: RtfHeader) {
    this.#rtfHeader = rtfHeader;
    rtfHeader.colors.length = 0;
  }

  word(word: string, parameter: number | undefined): boolean {
    const component = Math.min(Math.max(parameter ?? 0, 0), 255);
    if (word === 'red') this.#red = component;
    else if (word === 'green') this.#green = component;
    else if (word === 'blue') this.#blue = component;
    else return false;
    this.#isAutomatic = false;
    return true;
  }

  text(value: string): void {
    for (const character of value) if (character === ';') this.#endColor();
  }

  #endColor(): void {
    const { colors } = this.#rtfHeader;
    if (colors.length < MAX_COLORS) colors.push(this.#isAutomatic ? undefined : this.#toColor());
    this.#red = this.#green = this.#blue = 0;
    this.#isAutomatic = true;
  }

  #toColor(): string {
    const rgb = (this.#red << 16) | (this.#green << 8) | this.#blue;
    return `#${rgb.toString(16).padStart(6, '0')}`;
  }
}
