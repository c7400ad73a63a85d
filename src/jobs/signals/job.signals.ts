import { EventEmitter } from 'node:events';
import { Injectable } from '@nestjs/common';
import { Sleeper } from './sleeper.js';

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

  /** Somebody who is woken when the job is said to be finished. */
  sleeper(jobId: string, longestMs: number): Sleeper {
    const sleeper = new Sleeper(longestMs);
    const wake = () => sleeper.wake();
    this.#emitter.once(jobId, wake);
    void sleeper.woken.then(() => this.#emitter.off(jobId, wake));
    return sleeper;
  }
}
