import { CollectorDestination } from '../destinations/collector.destination.js';
import type { Destination } from '../state/group-state.js';
import type { WordContext } from '../words/word-handler.js';
import { BULLET_FORMAT, MAX_LIST_LEVEL } from './list-definition.js';

/** Number formats as `\levelnfcN` has them. */
const FORMATS: ReadonlyMap<string, number> = new Map([
  ['pndec', 0],
  ['pnucrm', 1],
  ['pnlcrm', 2],
  ['pnucltr', 3],
  ['pnlcltr', 4],
  ['pnord', 5],
]);

/** `{\*\pn\pnlvlbody\pndec\pnstart1{\pntxta .}}`: makes items of the paragraphs up to the next `\pard`. */
export class OldNumberingDestination implements Destination {
  readonly #context: WordContext;
  #isBullet = false;
  #isContinuation = false;
  #format = 0;
  #start = 1;
  #level = 0;
  #before = '';
  #after = '';

  constructor(context: WordContext) {
    this.#context = context;
  }

  text(): void {
    // Only the groups below hold text.
  }

  word(word: string, parameter: number | undefined): boolean {
    if (word === 'pnlvlblt') this.#isBullet = true;
    else if (word === 'pnlvlcont') this.#isContinuation = true;
    else if (word === 'pnlvl') this.#level = Math.min(Math.max((parameter ?? 1) - 1, 0), MAX_LIST_LEVEL);
    else if (word === 'pnstart') this.#start = parameter ?? 1;
    else if (FORMATS.has(word)) this.#format = FORMATS.get(word)!;
    else if (word === 'pntxtb') this.#context.enter(new CollectorDestination((text) => (this.#before = text)));
    else if (word === 'pntxta') this.#context.enter(new CollectorDestination((text) => (this.#after = text)));
    else return word.startsWith('pn');
    return true;
  }

  close(): void {
    if (this.#isContinuation) return;
    this.#context.changeParagraph({
      oldNumbering: {
        kind: this.#isBullet ? 'bullet' : 'number',
        format: this.#isBullet ? BULLET_FORMAT : this.#format,
        start: this.#start,
        before: this.#before,
        after: this.#after,
        level: this.#level,
      },
    });
  }
}
