/** Somebody who waits to be woken, at the latest by the clock. */
export class Sleeper {
  readonly woken: Promise<void>;
  #wake: (() => void) | null = null;

  constructor(longestMs: number) {
    this.woken = new Promise((resolve) => {
      const timer = setTimeout(() => this.wake(), longestMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  get isAsleep(): boolean {
    return this.#wake !== null;
  }

  wake(): void {
    this.#wake?.();
    this.#wake = null;
  }
}
