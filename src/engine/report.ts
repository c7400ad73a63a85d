/** Something that a converter could not keep as it was, or had to guess. */
export interface ReportWarning {
  /** Stable, in kebab case, e.g. `glyph-missing`, `image-skipped`, `html-ignored`. */
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

/** What a converter found in its source and did with it. In `strict` mode a loss fails the conversion. */
export interface Report {
  readonly facts: Readonly<Record<string, string | number | boolean>>;
  readonly warnings: readonly ReportWarning[];
}

const MAX_EXAMPLES = 5;
/** UTF-16 units. */
const MAX_EXAMPLE_LENGTH = 80;
const MAX_CODES = 100;
/** Different things of one code that are counted one by one. */
const MAX_TALLIED = 1000;
const EXAMPLES_IN_SUMMARY = 3;
const MAX_SUMMARY_LENGTH = 1000;

interface Entry {
  readonly message: string;
  count: number;
  isLoss: boolean;
  readonly examples: string[];
  /** How often each thing was lost, where the commonest are the examples. */
  readonly tally: Map<string, number>;
  /** Where in the source things of the tally stand first. */
  places: ReadonlyMap<string, string>;
}

/** Collects facts and warnings; its size is bounded, however large the document is. */
export class ReportBuilder {
  readonly #facts = new Map<string, string | number | boolean>();
  readonly #entries = new Map<string, Entry>();
  #hasLoss = false;

  /** Sets a fact, e.g. `encoding`, `delimiter`, `pages`; a later value replaces it. */
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

  /** Counts a loss of one thing among many of its kind, such as a character: the commonest are the examples. */
  lossOf(code: string, message: string, thing: string): void {
    const tally = this.#count(code, message, 1, true)?.tally;
    if (!tally) return;
    const times = tally.get(thing);
    if (times !== undefined || tally.size < MAX_TALLIED) tally.set(thing, (times ?? 0) + 1);
  }

  /** Adds places to the examples of {@link lossOf}: `find` gets the commonest things of a code and gives their places. */
  placeLosses(code: string, find: (things: readonly string[]) => ReadonlyMap<string, string>): void {
    const entry = this.#entries.get(code);
    if (entry) entry.places = find(commonest(entry).map(([thing]) => thing));
  }

  /** Whether anything of the content was lost. */
  get hasLoss(): boolean {
    return this.#hasLoss;
  }

  /** What was lost, in one line of at most 1000 characters: the codes with their counts and some examples. */
  lossSummary(): string {
    const losses = this.toReport().warnings.filter(({ isLoss }) => isLoss);
    return shorten(losses.map(lossLine).join('; '), MAX_SUMMARY_LENGTH);
  }

  toReport(): Report {
    return {
      facts: Object.fromEntries(this.#facts),
      warnings: [...this.#entries].map(([code, entry]) => toWarning(code, entry)),
    };
  }

  #add(code: string, message: string, example: string | undefined, count: number, isLoss: boolean): void {
    const entry = this.#count(code, message, count, isLoss);
    if (!entry || example === undefined || entry.examples.length >= MAX_EXAMPLES) return;
    const short = shorten(example, MAX_EXAMPLE_LENGTH);
    if (!entry.examples.includes(short)) entry.examples.push(short);
  }

  /** The entry of a code, counted up; `undefined` where the report is full, though a loss is remembered as one. */
  #count(code: string, message: string, count: number, isLoss: boolean): Entry | undefined {
    this.#hasLoss ||= isLoss;
    let entry = this.#entries.get(code);
    if (!entry) {
      if (this.#entries.size >= MAX_CODES) return undefined;
      entry = { message, count: 0, isLoss, examples: [], tally: new Map(), places: new Map() };
      this.#entries.set(code, entry);
    }
    entry.count += count;
    entry.isLoss ||= isLoss;
    return entry;
  }
}

function toWarning(code: string, entry: Entry): ReportWarning {
  const { message, count, isLoss } = entry;
  const tallied = commonest(entry).map(([thing, times]) => {
    const place = entry.places.get(thing);
    return `${thing}${times > 1 ? ` ×${times}` : ''}${place === undefined ? '' : `, ${place}`}`;
  });
  return { code, message, count, examples: [...entry.examples, ...tallied].slice(0, MAX_EXAMPLES), isLoss };
}

/** The commonest things with their counts; of equally common ones those that came first. */
function commonest({ tally }: Entry): [string, number][] {
  return [...tally].sort(([, a], [, b]) => b - a).slice(0, MAX_EXAMPLES);
}

function lossLine({ code, count, examples }: ReportWarning): string {
  const times = count === 1 ? '' : ` ×${count}`;
  const shown = examples.slice(0, EXAMPLES_IN_SUMMARY).join('; ');
  return `${code}${times}${shown === '' ? '' : ` (${shown})`}`;
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
