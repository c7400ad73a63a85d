import { CollectorDestination } from '../destinations/collector.destination.js';
import type { Destination, GroupState } from '../state/group-state.js';
import { SKIP } from '../destinations/skip.destination.js';
import type { WordContext } from '../words/word-handler.js';
import { Field } from './field.js';

/** `{\field{\*\fldinst …}{\fldrslt …}}`: the result goes where the field stands. */
export class FieldDestination implements Destination {
  readonly #context: WordContext;
  readonly #outer: Destination;
  readonly #field: Field;

  static open(context: WordContext): void {
    const destination = new FieldDestination(context, context.state.destination);
    context.enter(destination);
    context.state.field = destination.#field;
  }

  private constructor(context: WordContext, outer: Destination) {
    this.#context = context;
    this.#outer = outer;
    this.#field = new Field(context);
  }

  text(value: string, state: GroupState): void {
    this.#outer.text(value, state);
  }

  word(word: string): boolean {
    if (word === 'fldinst') this.#context.enter(new CollectorDestination((text) => this.#field.setInstruction(text)));
    else if (word === 'fldrslt') this.#beginResult();
    else return false;
    return true;
  }

  close(closing: GroupState): void {
    // What the field itself puts in looks as the field does, and goes where the field stands.
    const { state } = this.#context;
    this.#field.end({ ...closing, destination: state.destination });
  }

  #beginResult(): void {
    const { state } = this.#context;
    const target = this.#field.beginResult();
    if (target !== undefined) state.link = target;
    if (this.#field.isLive) this.#context.enter(SKIP);
    else state.destination = this.#outer;
  }
}
