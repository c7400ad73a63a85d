/** How preformatted text was set. */
export interface PreformattedLook {
  /** Characters of its longest line. */
  readonly columns: number;
  readonly sizePt: number;
  readonly isTurned: boolean;
}

/** What the last preformatted text of a document was set in: the next one looks alike where it can. */
export class PreformattedChoice {
  #last: PreformattedLook | null = null;

  get last(): PreformattedLook | null {
    return this.#last;
  }

  remember(look: PreformattedLook): void {
    this.#last = look;
  }
}
