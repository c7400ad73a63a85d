import { CollectorDestination } from '../destinations/collector.destination.js';
import type { Destination, FormField } from '../state/group-state.js';
import type { WordContext } from '../words/word-handler.js';

const CHECK_BOX = 1;
const CHOICE = 2;
/** `\ffres25`: nothing chosen, the default holds. */
const USE_DEFAULT = 25;
const MAX_CHOICES = 100;

/** `{\*\formfield{\fftype1\ffres25\ffdefres0 …}}`: check boxes and choices of a form have no other result. */
export class FormFieldDestination implements Destination {
  readonly #context: WordContext;
  readonly #field: FormField;
  #type = 0;
  #result = USE_DEFAULT;
  #default = 0;
  readonly #choices: string[] = [];

  constructor(context: WordContext, field: FormField) {
    this.#context = context;
    this.#field = field;
  }

  text(): void {
    // Names and help texts are not shown.
  }

  word(word: string, parameter: number | undefined): boolean {
    if (word === 'fftype') this.#type = parameter ?? 0;
    else if (word === 'ffres') this.#result = parameter ?? USE_DEFAULT;
    else if (word === 'ffdefres') this.#default = parameter ?? 0;
    else if (word === 'ffl') this.#context.enter(new CollectorDestination((text) => this.#addChoice(text)));
    else return word.startsWith('ff');
    return true;
  }

  close(): void {
    const value = this.#result === USE_DEFAULT ? this.#default : this.#result;
    if (this.#type === CHECK_BOX) this.#field.setFormValue({ text: value === 1 ? '☒' : '☐' });
    else if (this.#type === CHOICE) this.#field.setFormValue({ text: this.#choices[value] ?? '' });
  }

  #addChoice(text: string): void {
    if (this.#choices.length < MAX_CHOICES) this.#choices.push(text);
  }
}
