import type { Logger } from './logging/logger.js';

/** Runs work at once and then at an interval, never twice at the same time; after an error, again at the next time. */
export class RegularTask {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly name: string,
    private readonly work: () => Promise<void>,
    private readonly logger: Logger,
  ) {}

  start(intervalMs: number): void {
    this.#timer = setInterval(() => this.#begin(), intervalMs).unref();
    this.#begin();
  }

  /** Resolves when what is under way has ended. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  #begin(): void {
    this.#running = this.#running.then(this.work).catch((error: unknown) => {
      this.logger.error({ err: error, task: this.name }, 'a regular task failed and will be tried again');
    });
  }
}
