import type { Token } from 'marked';
import type { Block } from '../../document/block.js';
import type { ReportBuilder } from '../../report.js';
import type { CodeHighlighter } from './code/code-highlighter.js';

/** What the parts of one document share while its blocks are made. */
export interface MarkdownContext {
  readonly report: ReportBuilder;
  /** Characters for `:names:`; `null` where the document has no such name. */
  readonly emoji: Readonly<Record<string, string>> | null;
  /** Highlights source code by its language; `null` where the document names none. */
  readonly highlighter: CodeHighlighter | null;
  /** Ids of headings, by their tokens. */
  readonly headingIds: ReadonlyMap<Token, string>;
  /** All ids that a link may point to. */
  readonly anchors: ReadonlySet<string>;
  readonly notes: FootnoteRegister;
  /** The blocks of a container, from its tokens. */
  readonly blocksOf: (tokens: readonly Token[]) => Block[];
}

interface Note {
  readonly label: string;
  readonly tokens: readonly Token[];
}

/** The footnotes of a document, from their definitions and in the order of their references. */
export class FootnoteRegister {
  readonly #definitions: ReadonlyMap<string, readonly Token[]>;
  readonly #repeated: readonly Note[];
  readonly #ids = new Map<string, string>();
  readonly #waiting: string[] = [];
  #isOpen = false;

  /**
   * @param definitions by label, in lower case
   * @param repeated further definitions of labels that have one
   */
  constructor(definitions: ReadonlyMap<string, readonly Token[]>, repeated: readonly Note[]) {
    this.#definitions = definitions;
    this.#repeated = repeated;
  }

  /** Notes a reference. Id of the note that the label means; `undefined` when there is none. */
  refer(label: string): string | undefined {
    if (!this.#definitions.has(label)) return undefined;
    let id = this.#ids.get(label);
    if (id === undefined) {
      id = `fn-${this.#ids.size + 1}`;
      this.#ids.set(label, id);
      this.#waiting.push(label);
    }
    return id;
  }

  /**
   * The next note to be written, in the order of the references; {@link close} ends it. `undefined` when there is none, or
   * while one is being written: notes that notes refer to stand after them, not within them.
   */
  open(): { id: string; tokens: readonly Token[] } | undefined {
    const label = this.#isOpen ? undefined : this.#waiting.shift();
    if (label === undefined) return undefined;
    this.#isOpen = true;
    return { id: this.#ids.get(label)!, tokens: this.#definitions.get(label)! };
  }

  close(): void {
    this.#isOpen = false;
  }

  /** The notes that nothing refers to, or that have the label of another one. */
  unused(): Note[] {
    const unused = [...this.#definitions].filter(([label]) => !this.#ids.has(label));
    return [...unused.map(([label, tokens]) => ({ label, tokens })), ...this.#repeated];
  }
}
