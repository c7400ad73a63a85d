/** Asks once for all callers at the same time, or soon after: the cost is bounded, however many they are. */
export class SharedAnswer<T> {
  #answer: Promise<T> | null = null;

  /** @param freshMs for how long an answer, or a failure, is given again */
  constructor(
    private readonly ask: () => Promise<T>,
    private readonly freshMs: number,
  ) {}

  get(): Promise<T> {
    this.#answer ??= this.#ask();
    return this.#answer;
  }

  async #ask(): Promise<T> {
    try {
      return await this.ask();
    } finally {
      setTimeout(() => (this.#answer = null), this.freshMs).unref();
    }
  }
}
