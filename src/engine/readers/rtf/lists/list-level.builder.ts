import type { ListLevel } from './list-definition.js';

/** Collects the control words of one `\listlevel`. */
export class ListLevelBuilder {
  #format = 0;
  #start = 1;
  #fontIndex: number | undefined;
  #isLegal = false;
  #isContinued = false;
  #text = '';

  /** `true`: the word belongs to a list level. */
  word(word: string, parameter: number | undefined): boolean {
    const value = parameter ?? 0;
    if (word === 'levelnfc' || word === 'levelnfcn') this.#format = value;
    else if (word === 'levelstartat') this.#start = value;
    else if (word === 'levellegal') this.#isLegal = parameter !== 0;
    else if (word === 'levelnorestart') this.#isContinued = parameter !== 0;
    else if (word === 'f') this.#fontIndex = value;
    else return LOOKS.has(word);
    return true;
  }

  /** `\leveltext`: a length, then the label, then a semicolon. */
  text(value: string): void {
    this.#text = value;
  }

  build(): ListLevel {
    const length = this.#text.charCodeAt(0);
    const rest = this.#text.slice(1).replace(/;$/, '');
    return {
      format: this.#format,
      start: this.#start,
      template: Number.isNaN(length) ? '' : rest.slice(0, Math.max(length, 0)),
      ...(this.#fontIndex !== undefined && { fontIndex: this.#fontIndex }),
      isLegal: this.#isLegal,
      isContinued: this.#isContinued,
    };
  }
}

/** Formatting of the label and of its paragraph; the paragraph repeats what matters. */
const LOOKS = new Set([
  'leveljc',
  'leveljcn',
  'levelfollow',
  'levelindent',
  'levelspace',
  'levelpicture',
  'levelpicturenosize',
  'levelold',
  'levelprev',
  'levelprevspace',
]);
