import type { Destination, GroupState } from '../state/group-state.js';
import type { WordContext } from '../words/word-handler.js';
import { CollectorDestination } from './collector.destination.js';
import { SKIP } from './skip.destination.js';

/** `{\object … {\*\objdata …}{\result …}}`: what the object looks like is shown, its data is never opened. */
export class ObjectDestination implements Destination {
  readonly #context: WordContext;
  readonly #outer: Destination;
  #hasResult = false;
  #class = 'object';

  static open(context: WordContext): void {
    context.enter(new ObjectDestination(context, context.state.destination));
  }

  private constructor(context: WordContext, outer: Destination) {
    this.#context = context;
    this.#outer = outer;
  }

  text(value: string, state: GroupState): void {
    this.#outer.text(value, state);
  }

  word(word: string): boolean {
    if (word === 'result') this.#beginResult();
    else if (word === 'objclass') this.#context.enter(new CollectorDestination((text) => (this.#class = text.trim())));
    else if (SKIPPED.has(word)) this.#context.enter(SKIP);
    else return word.startsWith('obj') || word.startsWith('rslt');
    return true;
  }

  close(): void {
    if (!this.#hasResult) this.#context.report.objectSkipped(this.#class);
  }

  #beginResult(): void {
    this.#hasResult = true;
    this.#context.state.destination = this.#outer;
  }
}

const SKIPPED = new Set(['objdata', 'objname', 'objalias', 'objsect', 'oleclsid']);
