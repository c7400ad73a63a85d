import { EventEmitter } from 'node:events';
import { Injectable } from '@nestjs/common';

const QUEUED = 'queued';

/**
 * Tells those who wait in this process that something changed. Only a hint: whoever waits looks into the database too,
 * since another instance may have made the change.
 */
@Injectable()
export class JobEvents {
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  queued(): void {
    this.#emitter.emit(QUEUED);
  }

  finished(jobId: string): void {
    this.#emitter.emit(jobId);
  }

  onQueued(listener: () => void): void {
    this.#emitter.on(QUEUED, listener);
  }

  /** Resolves when the job is said to be finished, or after `timeoutMs`, or when the signal aborts. */
  nextChange(jobId: string, timeoutMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#emitter.off(jobId, done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, timeoutMs);
      this.#emitter.once(jobId, done);
      signal.addEventListener('abort', done, { once: true });
    });
  }
}
