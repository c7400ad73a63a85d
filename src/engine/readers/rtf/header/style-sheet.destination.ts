import type { Destination } from '../state/group-state.js';
import type { RtfHeader } from './rtf-header.js';

const MAX_STYLES = 4096;
const MAX_NAME_LENGTH = 128;

/**
 * `{\stylesheet{\s1\outlinelevel0 … heading 1;}…}`. Only names and outline levels are kept: the formatting of a
 * style is repeated in every paragraph that has it (RTF 1.9, "Style Sheet").
 */
export class StyleSheetDestination implements Destination {
  readonly isData = true;
  readonly #rtfHeader: RtfHeader;
  #index: number | undefined = 0;
  #outlineLevel: number | undefined;
  #name = '';

  constructor(rtfHeader: RtfHeader) {
    this.#rtfHeader = rtfHeader;
  }

  word(word: string, parameter: number | undefined): boolean {
    if (word === 's') this.#index = parameter ?? 0;
    else if (word === 'cs' || word === 'ds' || word === 'ts') this.#index = undefined;
    else if (word === 'outlinelevel') this.#outlineLevel = parameter;
    else return false;
    return true;
  }

  text(value: string): void {
    for (const [position, part] of value.split(';').entries()) {
      if (position > 0) this.#endStyle();
      this.#name = (this.#name + part).slice(0, MAX_NAME_LENGTH);
    }
  }

  #endStyle(): void {
    const { styles } = this.#rtfHeader;
    if (this.#index !== undefined && styles.size < MAX_STYLES) {
      const name = this.#name.trim();
      styles.set(this.#index, this.#outlineLevel === undefined ? { name } : { name, outlineLevel: this.#outlineLevel });
    }
    this.#index = 0;
    this.#outlineLevel = undefined;
    this.#name = '';
  }
}
