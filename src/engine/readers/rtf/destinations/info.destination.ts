import type { DocumentInfo } from '../header/rtf-header.js';
import type { WordContext } from '../words/word-handler.js';
import { CollectorDestination } from './collector.destination.js';
import type { Destination } from '../state/group-state.js';

const FIELDS: ReadonlyMap<string, keyof DocumentInfo> = new Map([
  ['title', 'title'],
  ['author', 'author'],
  ['subject', 'subject'],
  ['keywords', 'keywords'],
]);

/** `{\info{\title …}{\author …}…}`; dates and counts are left out. */
export class InfoDestination implements Destination {
  readonly isData = true;
  readonly #context: WordContext;

  constructor(context: WordContext) {
    this.#context = context;
  }

  text(): void {
    // Only the groups below mean something.
  }

  word(word: string): boolean {
    if (word === 'upr' || word === 'ud') return false;
    const field = FIELDS.get(word);
    if (field) this.#collect(field);
    return field !== undefined || !FORMATTING.has(word);
  }

  #collect(field: keyof DocumentInfo): void {
    const { info } = this.#context.rtfHeader;
    this.#context.enter(
      new CollectorDestination((text) => {
        if (text.trim() !== '') info[field] = text.trim();
      }),
    );
  }
}

/** Words that change how the text of an entry is decoded. */
const FORMATTING = new Set(['f', 'af', 'plain', 'uc', 'u']);
