import { EventEmitter } from 'node:events';
import { Injectable } from '@nestjs/common';
import type { JobSignals } from './job.signals.js';
import { Sleeper } from './sleeper.js';

const QUEUED = 'queued';

/** Signals between those who are in this process. */
@Injectable()
export class InProcessSignals implements JobSignals {
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

  onFinished(jobId: string, listener: () => void): () => void {
    this.#emitter.on(jobId, listener);
    return () => this.#emitter.off(jobId, listener);
  }

  sleeper(jobId: string, longestMs: number): Sleeper {
    const sleeper = new Sleeper(longestMs);
    void sleeper.woken.then(this.onFinished(jobId, () => sleeper.wake()));
    return sleeper;
  }
}
