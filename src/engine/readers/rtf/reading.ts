import type { Block } from '../../document/block.js';
import type { ReportBuilder } from '../../report.js';
import { Body } from './flow/body.js';
import { ParagraphStyles } from './flow/paragraph-styles.js';
import { TextStyles } from './flow/text-styles.js';
import { RtfHeader } from './header/rtf-header.js';
import { Interpreter } from './interpreter.js';
import { ListCounter } from './lists/list-counter.js';
import { ReadingReport } from './report/reading-report.js';
import { Tokenizer } from './tokens/tokenizer.js';

/** The reading of one file, in pieces: never further than the blocks that are asked for need it. */
export class Reading {
  readonly rtfHeader = new RtfHeader();
  readonly #chunks: Generator<Uint8Array>;
  readonly #body: Body;
  readonly #report: ReadingReport;
  readonly #interpreter: Interpreter;
  readonly #tokenizer: Tokenizer;
  #isAtEnd = false;

  /** The bytes of a chunk are no longer used when the next one is asked for. */
  constructor(chunks: Generator<Uint8Array>, report: ReportBuilder, isSourceStyle: boolean) {
    this.#report = new ReadingReport(report);
    const flowContext = {
      report: this.#report,
      rtfHeader: this.rtfHeader,
      textStyles: new TextStyles(this.rtfHeader, isSourceStyle),
      paragraphStyles: new ParagraphStyles(this.rtfHeader, isSourceStyle),
      lists: new ListCounter(this.rtfHeader),
      isSourceStyle,
    };
    this.#chunks = chunks;
    this.#body = new Body(flowContext, () => this.#readMore());
    this.#interpreter = new Interpreter(flowContext, this.#body);
    this.#tokenizer = new Tokenizer(this.#interpreter);
  }

  /**
   * The blocks of the document. Rows of a table that is a stream should be taken before the next block: those that are
   * not are held in memory.
   *
   * @throws ConversionError `limit-nesting`
   */
  *blocks(): Generator<Block, void> {
    try {
      while (this.#readMore()) yield* this.#body.takeReady(this.#isAtEnd);
      yield* this.#body.takeReady(true);
    } finally {
      this.#chunks.return(undefined);
    }
  }

  #readMore(): boolean {
    if (this.#isAtEnd) return false;
    const { done, value } = this.#chunks.next();
    if (done) this.#end();
    else this.#tokenizer.write(value);
    return !done;
  }

  #end(): void {
    this.#isAtEnd = true;
    if (this.#tokenizer.end() > 0) this.#report.truncated();
    this.#interpreter.end();
    this.#report.fact('code-page', this.rtfHeader.codePage);
    this.#report.finish();
  }
}
