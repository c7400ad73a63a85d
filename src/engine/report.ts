/** A line of the report: something the converter could not keep as it was, or had to guess. */
export interface ReportWarning {
  /** Stable kebab-case word, e.g. `glyph-missing`, `image-skipped`, `html-ignored`. */
  readonly code: string;
  /** One sentence for a person. */
  readonly message: string;
  /** How often it happened. */
  readonly count: number;
  /** The first few places or values, in the source's terms. */
  readonly examples: readonly string[];
  /** Text or pictures of the source are missing from the result, not only its looks. */
  readonly isLoss: boolean;
}

/** What a converter saw and did; ends in the job, on the command line and in `strict` mode as a failure. */
export interface Report {
  readonly facts: Readonly<Record<string, string | number | boolean>>;
  readonly warnings: readonly ReportWarning[];
}

const MAX_EXAMPLES = 5;
const MAX_EXAMPLE_LENGTH = 80;
const MAX_CODES = 100;
const EXAMPLES_IN_SUMMARY = 3;
const MAX_SUMMARY_LENGTH = 1000;

/** Collects facts and warnings; bounded, however large the document is. */
export class ReportBuilder {
  readonly #facts = new Map<string, string | number | boolean>();
  readonly #warnings = new Map<string, { message: string; count: number; examples: string[]; isLoss: boolean }>();

  /** Sets a fact, e.g. `encoding`, `delimiter`, `pages`. The last value stands. */
  fact(name: string, value: string | number | boolean): void {
    this.#facts.set(name, value);
  }

  /** Counts a warning that changes looks or rests on a guess; nothing of the content is lost. */
  warn(code: string, message: string, example?: string, count = 1): void {
    this.#add(code, message, example, count, false);
  }

  /** Counts something of the content that the result does not hold; `strict` fails on it. */
  loss(code: string, message: string, example?: string, count = 1): void {
    this.#add(code, message, example, count, true);
  }

  /** Whether anything of the content was lost. */
  get hasLoss(): boolean {
    return [...this.#warnings.values()].some((warning) => warning.isLoss);
  }

  /** What was lost, in a line: the codes with their counts and some examples. */
  lossSummary(): string {
    const losses = [...this.#warnings].filter(([, { isLoss }]) => isLoss);
    return shorten(losses.map(([code, loss]) => lossLine(code, loss)).join('; '), MAX_SUMMARY_LENGTH);
  }

  toReport(): Report {
    return {
      facts: Object.fromEntries(this.#facts),
      warnings: [...this.#warnings].map(([code, warning]) => ({ code, ...warning })),
    };
  }

  #add(code: string, message: string, example: string | undefined, count: number, isLoss: boolean): void {
    let warning = this.#warnings.get(code);
    if (!warning) {
      if (this.#warnings.size >= MAX_CODES) return;
      warning = { message, count: 0, examples: [], isLoss };
      this.#warnings.set(code, warning);
    }
    warning.count += count;
    warning.isLoss ||= isLoss;
    if (example === undefined || warning.examples.length >= MAX_EXAMPLES) return;
    const short = shorten(example, MAX_EXAMPLE_LENGTH);
    if (!warning.examples.includes(short)) warning.examples.push(short);
  }
}

function lossLine(code: string, { count, examples }: Pick<ReportWarning, 'count' | 'examples'>): string {
  const times = count === 1 ? '' : ` ×${count}`;
  const shown = examples.slice(0, EXAMPLES_IN_SUMMARY).join('; ');
  return `${code}${times}${shown === '' ? '' : ` (${shown})`}`;
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
