import { ConversionError } from '../../../conversion-error.js';

/** ISO 32000-1, Annex C, asks readers for 28 saved states; the time that pdf.js needs for each grows with their number. */
const MAX_SAVED_STATES = 1000;
const MAX_OPERATORS = 1_000_000;

/** The port over which pdf.js and its worker exchange messages. */
interface MessageSource {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

interface OperatorChunk {
  readonly fnArray: readonly number[];
  readonly lastChunk: boolean;
}

/**
 * Counts the operators of a page while pdf.js hands them over, in chunks of a thousand: once all of them are there, the
 * memory is used up. One page is read at a time.
 */
export class OperatorWatch {
  readonly #save: number;
  readonly #restore: number;
  readonly #exceeded: Promise<never>;
  #fail: (error: ConversionError) => void = () => undefined;
  #count = 0;
  #depth = 0;

  constructor(port: MessageSource, { save, restore }: { readonly save: number; readonly restore: number }) {
    this.#save = save;
    this.#restore = restore;
    this.#exceeded = new Promise<never>((_, reject) => (this.#fail = reject));
    this.#exceeded.catch(() => undefined);
    port.addEventListener('message', ({ data }) => {
      const chunk: unknown = Object(data).chunk;
      if (isOperatorChunk(chunk)) this.#add(chunk);
    });
  }

  /**
   * Waits for the operators of a page as long as they stay within the limits.
   *
   * @throws ConversionError `limit-size`, `limit-nesting`
   */
  guard<T>(operators: Promise<T>): Promise<T> {
    return Promise.race([operators, this.#exceeded]);
  }

  #add({ fnArray, lastChunk }: OperatorChunk): void {
    for (const operator of fnArray) {
      if (operator === this.#save) this.#depth++;
      else if (operator === this.#restore) this.#depth--;
    }
    this.#count += fnArray.length;
    if (this.#depth > MAX_SAVED_STATES)
      this.#fail(new ConversionError('limit-nesting', `A page saves more than ${MAX_SAVED_STATES} graphics states.`));
    if (this.#count > MAX_OPERATORS)
      this.#fail(new ConversionError('limit-size', `A page has more than ${MAX_OPERATORS} operators.`));
    if (lastChunk) [this.#count, this.#depth] = [0, 0];
  }
}

function isOperatorChunk(value: unknown): value is OperatorChunk {
  return typeof value === 'object' && value !== null && 'fnArray' in value && Array.isArray(value.fnArray);
}
