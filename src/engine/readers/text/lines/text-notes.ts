import type { ReportBuilder } from '../../../report.js';

/** Counts what was done to characters that can't stand in a document; reported once, at the end of a pass. */
export class TextNotes {
  readonly #controls = new Map<string, number>();
  #escapes = 0;
  #overstrikes = 0;
  #overstruck: string[] = [];
  #overstruckCount = 0;
  #noncharacters = 0;
  #directions = 0;

  control(character: string): void {
    this.#controls.set(character, (this.#controls.get(character) ?? 0) + 1);
  }

  escape(): void {
    this.#escapes += 1;
  }

  overstrike(): void {
    this.#overstrikes += 1;
  }

  /** A character that another one was typed over. */
  overstruck(character: string): void {
    this.#overstruckCount += 1;
    if (this.#overstruck.length < 5) this.#overstruck.push(character);
  }

  noncharacter(): void {
    this.#noncharacters += 1;
  }

  direction(): void {
    this.#directions += 1;
  }

  report(report: ReportBuilder): void {
    for (const [character, count] of this.#controls) {
      report.warn(
        'control-removed',
        'Control characters, which have no look, were left out.',
        codeOf(character),
        count,
      );
    }
    if (this.#escapes > 0) {
      const message = 'Terminal sequences (colours, cursor moves) were left out; their text is kept.';
      report.warn('terminal-sequence-removed', message, undefined, this.#escapes);
    }
    if (this.#overstrikes > 0) {
      const message = 'Characters typed twice or underlined with backspaces are set once and plain.';
      report.warn('overstrike-merged', message, undefined, this.#overstrikes);
    }
    if (this.#overstruckCount > 0) {
      const message = 'Characters were typed over by others: only the last one is shown.';
      report.loss('overstrike-lost', message, this.#overstruck.join(' '), this.#overstruckCount);
    }
    if (this.#noncharacters > 0) {
      const message = 'Code points that Unicode reserves as noncharacters were replaced by U+FFFD.';
      report.warn('noncharacter-replaced', message, undefined, this.#noncharacters);
    }
    if (this.#directions > 0) {
      const message =
        'The text holds invisible characters that change its direction: what is read may not be the order it is stored in.';
      report.warn('direction-controls', message, undefined, this.#directions);
    }
  }
}

function codeOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
