import { EventEmitter } from 'node:events';
import { Injectable } from '@nestjs/common';

const DUE = 'due';

/** Wakes who delivers, where it runs in this process. Only a hint: it also looks by itself, now and then. */
@Injectable()
export class WebhookSignals {
  readonly #emitter = new EventEmitter();

  /** Something may be due: what says so is committed. */
  due(): void {
    this.#emitter.emit(DUE);
  }

  onDue(listener: () => void): void {
    this.#emitter.on(DUE, listener);
  }
}
