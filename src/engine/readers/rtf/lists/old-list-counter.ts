import type { OldNumbering } from '../state/paragraph-state.js';
import { COMMON_BULLETS, numberLabel } from './list-counter.js';
import type { ListPosition } from './list-position.js';
import { formatNumber } from './number-format.js';

/** Counts the items of lists of the old kind (`\pn`), which are only a run of neighbouring paragraphs. */
export class OldListCounter {
  readonly #numbers: (number | undefined)[] = [];

  /** `writtenLabel` is the text of `\pntext`, which is what the writer showed. */
  next(numbering: OldNumbering, writtenLabel: string | undefined): ListPosition {
    const { level, kind } = numbering;
    const key = `pn-${kind}-${numbering.format}`;
    if (kind === 'bullet') {
      const label = writtenLabel ?? numbering.before;
      return { key, level, kind, ...(label && !COMMON_BULLETS.has(label) && { marker: label }) };
    }
    const number = writtenNumber(writtenLabel) ?? (this.#numbers[level] ?? numbering.start - 1) + 1;
    this.#numbers.length = level;
    this.#numbers[level] = number;
    const label = writtenLabel ?? `${numbering.before}${formatNumber(number, numbering.format)}${numbering.after}`;
    return { key, level, kind, number, ...numberLabel(number, numbering.format, label) };
  }

  /** A paragraph that is no item ends the list: the next item begins another. */
  interrupt(): void {
    this.#numbers.length = 0;
  }
}

function writtenNumber(label: string | undefined): number | undefined {
  const digits = label?.match(/^\D*(\d{1,9})\D*$/)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
