import type { ReportBuilder } from '../../../report.js';

/** Distinct control words that are counted one by one; a hostile file can make up millions. */
const MAX_WORDS = 300;
const MAX_LINE_LENGTH = 76;
const MAX_LINES = 5;

/** Counts what the reader leaves out or changes, and writes it into the report once, at the end. */
export class ReadingReport {
  readonly #report: ReportBuilder;
  readonly #ignoredWords = new Map<string, number>();
  readonly #skippedGroups = new Map<string, number>();

  constructor(report: ReportBuilder) {
    this.#report = report;
  }

  /** A control word for formatting that is not followed, or only approximately. */
  ignore(word: string): void {
    count(this.#ignoredWords, word);
  }

  /** A group marked as one that readers may skip (`\*`), which this reader doesn't know. */
  skipGroup(word: string): void {
    count(this.#skippedGroups, word);
  }

  hidden(text: string): void {
    this.#report.warn('hidden-text', 'Hidden text was left out.', text.trim());
  }

  deleted(text: string): void {
    this.#report.warn('deleted-text', 'Text deleted under tracked changes was left out.', text.trim());
  }

  comment(): void {
    this.#report.warn('comment-skipped', 'Comments of reviewers were left out.');
  }

  fieldWithoutResult(instruction: string): void {
    this.#report.warn('field-without-result', 'Fields without a stored result show nothing.', instruction);
  }

  linkDropped(target: string): void {
    this.#report.warn('link-dropped', 'Links to local files and unsafe addresses were made plain text.', target);
  }

  headersFootersUnused(times: number): void {
    const message = 'Running heads for first or even pages are switched off in the file and were left out.';
    this.#report.warn('running-head-unused', message, undefined, times);
  }

  rowSplit(): void {
    this.#report.warn('row-split', 'Table rows of more than 63 cells go on in further rows.');
  }

  pictureSkipped(kind: string): void {
    this.#report.loss('image-skipped', "Pictures in a format that can't be shown were replaced by a note.", kind);
  }

  objectSkipped(kind: string): void {
    this.#report.loss('object-skipped', 'Embedded objects without a picture of them were left out.', kind);
  }

  shapeSkipped(name: string): void {
    this.#report.loss('shape-skipped', 'Drawn shapes of these kinds were left out.', name);
  }

  shapeSimplified(name: string): void {
    this.#report.warn(
      'shape-simplified',
      'Drawn shapes of these kinds are shown as plain boxes with their text.',
      name,
    );
  }

  malformed(what: string, times = 1): void {
    const message = 'The file breaks the rules of RTF; it was read as well as it can be.';
    this.#report.warn('rtf-malformed', message, what, times);
  }

  truncated(): void {
    this.#report.loss('rtf-truncated', 'The file ends too early; what there is was read.');
  }

  fact(name: string, value: string | number | boolean): void {
    this.#report.fact(name, value);
  }

  /** Writes the counts. */
  finish(): void {
    this.#list('rtf-ignored', 'Formatting that was not followed, by control word and count.', this.#ignoredWords);
    this.#list('rtf-skipped', 'Groups that readers may skip, by control word and count.', this.#skippedGroups);
  }

  #list(code: string, message: string, counts: ReadonlyMap<string, number>): void {
    if (counts.size === 0) return;
    const sorted = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
    const total = sorted.reduce((sum, [, times]) => sum + times, 0);
    const [first, ...rest] = packLines(sorted.map(([word, times]) => `\\${word} ${times}`));
    this.#report.warn(code, message, first, total);
    for (const line of rest) this.#report.warn(code, message, line, 0);
  }
}

function count(counts: Map<string, number>, word: string): void {
  const times = counts.get(word);
  if (times !== undefined || counts.size < MAX_WORDS) counts.set(word, (times ?? 0) + 1);
}

/** Joins the parts to lines as long as an example of the report may be; what is over is dropped. */
function packLines(parts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length + 2 <= MAX_LINE_LENGTH) {
      lines[lines.length - 1] = `${last}, ${part}`;
    } else if (lines.length < MAX_LINES) {
      lines.push(part);
    }
  }
  return lines;
}
