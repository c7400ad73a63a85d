import { countCharacters } from './character-counts.js';
import { isFullLine } from './full-line.js';
import { displayWidth } from '../../document/display-width.js';
import { GAP, LONG_LINE_COLUMNS, SENTENCE_END } from './line-patterns.js';

const DRAWING = /[\u2500-\u259f]|([^\p{L}\p{N}\s])\1{9,}/u;
/** Lines of programs, of configuration, of markup. */
const CODE =
  /[{}]$|\)\s*;$|^\s*(?:#\s*(?:include|define|ifdef|ifndef|endif|pragma|if)\b|\/\/|\/\*|\*\/|<\/?\w+[^<>]*>|[\w.-]+\s*=\s*\S)|[\w\])]\([^()]*\);|=>|::\w/;
const MIN_WRAP_COLUMNS = 40;
/** Words are shorter in every language: what has longer ones on average is no prose. */
const MAX_WORD_LENGTH = 100;
/** Of a long line only so many characters are looked at. */
const MEASURED_LENGTH = 2000;

interface MeasuredLine {
  readonly columns: number;
  readonly characters: number;
  /** Columns with the first word of the next line added: beyond the margin, if that is why the line ends. */
  columnsWithNextWord: number;
}

/**
 * Collects evidence for prose, whose lines may be joined and broken anew, and for text whose lines and spaces mean
 * something: code, logs, tables, drawings, verse.
 */
export class LayoutEvidence {
  #letters = 0;
  #characters = 0;
  #gaps = 0;
  #drawings = 0;
  #code = 0;
  #longCharacters = 0;
  #sentences = 0;
  #words = 0;
  #pages = 0;
  #previous: MeasuredLine | undefined;
  readonly #lines: MeasuredLine[] = [];
  readonly #indents = new Map<number, number>();

  /** @param line without tabs and trailing spaces */
  add(line: string): void {
    const text = line.trimStart();
    this.#previous = text ? this.#measure(line, text.slice(0, MEASURED_LENGTH), line.length - text.length) : undefined;
  }

  /** A form feed: text that has several was laid out on pages by its author. */
  addPageBreak(): void {
    this.#pages += 1;
  }

  judge(): { isProse: boolean; wrapColumns: number } {
    const wrapColumns = this.#wrapColumns();
    const isProse = this.#isWordy() && !this.#hasLayout() && (this.#isUnwrapped() || this.#isWrapped(wrapColumns));
    return { isProse, wrapColumns };
  }

  #measure(line: string, text: string, indent: number): MeasuredLine {
    const columns = displayWidth(line);
    const { characters, letters, boundaries } = countCharacters(text);
    this.#characters += characters;
    if (columns > LONG_LINE_COLUMNS) this.#longCharacters += characters;
    else if (GAP.test(text)) this.#gaps += 1;
    this.#letters += letters;
    this.#words += boundaries;
    if (DRAWING.test(text)) this.#drawings += 1;
    if (CODE.test(text)) this.#code += 1;
    if (SENTENCE_END.test(line)) this.#sentences += 1;
    this.#indents.set(indent, (this.#indents.get(indent) ?? 0) + 1);
    if (this.#previous) this.#previous.columnsWithNextWord = this.#previous.columns + 1 + displayWidth(firstWord(text));
    const measured = { columns, characters, columnsWithNextWord: 0 };
    this.#lines.push(measured);
    return measured;
  }

  #isWordy(): boolean {
    const words = this.#words + this.#lines.length;
    return this.#letters > this.#characters * 0.8 && this.#characters < words * MAX_WORD_LENGTH;
  }

  /** Many depths of indentation are a structure, one or two are paragraphs and quotations. */
  #hasLayout(): boolean {
    const lines = this.#lines.length;
    const indented = lines - (this.#indents.get(0) ?? 0);
    const isIndentedUnevenly = this.#indents.size > 4 && indented > lines * 0.45;
    return (
      this.#drawings > lines * 0.05 ||
      this.#code > lines * 0.1 ||
      this.#gaps > Math.max(1, lines * 0.1) ||
      isIndentedUnevenly ||
      this.#pages > 1
    );
  }

  /** Each line is a paragraph: most text stands in lines that no paper is wide enough for, or sentences end with them. */
  #isUnwrapped(): boolean {
    if (this.#longCharacters > this.#characters * 0.6) return true;
    const endsSentences = this.#sentences >= this.#lines.length * 0.8;
    if (this.#lines.length <= 3) return endsSentences || this.#words >= 6;
    return endsSentences && this.#words > this.#lines.length * 8;
  }

  /** Most text stands in lines that are as full as their words allow. */
  #isWrapped(wrapColumns: number): boolean {
    if (wrapColumns < MIN_WRAP_COLUMNS || wrapColumns > LONG_LINE_COLUMNS) return false;
    const isFull = (line: MeasuredLine | undefined) =>
      line !== undefined && isFullLine(line.columnsWithNextWord, wrapColumns);
    const running = this.#lines.filter((line, i) => isFull(line) || isFull(this.#lines[i - 1]));
    return running.reduce((sum, line) => sum + line.characters, 0) >= this.#characters * 0.5;
  }

  #wrapColumns(): number {
    const sorted = this.#lines.map(({ columns }) => columns).sort((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) * 0.97)] ?? 0;
  }
}

function firstWord(text: string): string {
  return text.split(' ', 1)[0];
}
