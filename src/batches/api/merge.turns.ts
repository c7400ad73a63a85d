import { Inject, Injectable } from '@nestjs/common';
import { ProblemException } from '../../common/problem/problem.exception.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.token.js';

/** Under way or waiting. */
const MAX_OF_KEY = 4;
const RETRY_AFTER_SECONDS = '5';

/** Bounds the merges of this process: half of the converters are left to jobs, and no key has the others wait for long. */
@Injectable()
export class MergeTurns {
  readonly #atOnce: number;
  readonly #ofKeys = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(@Inject(CONFIG) { conversion }: Config) {
    this.#atOnce = Math.max(1, Math.floor(conversion.concurrency / 2));
  }

  /**
   * Runs `merge` when it has its turn.
   *
   * @throws ProblemException `too-many-merges`
   */
  async run<T>(apiKeyId: string, merge: () => Promise<T>): Promise<T> {
    const ofKey = this.#ofKeys.get(apiKeyId) ?? 0;
    if (ofKey >= MAX_OF_KEY)
      throw new ProblemException('too-many-merges', undefined, { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
    this.#ofKeys.set(apiKeyId, ofKey + 1);
    try {
      return await this.#inTurn(merge);
    } finally {
      this.#leave(apiKeyId);
    }
  }

  async #inTurn<T>(merge: () => Promise<T>): Promise<T> {
    while (this.#running >= this.#atOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running++;
    try {
      return await merge();
    } finally {
      this.#running--;
      this.#waiting.shift()?.();
    }
  }

  #leave(apiKeyId: string): void {
    const left = this.#ofKeys.get(apiKeyId)! - 1;
    if (left > 0) this.#ofKeys.set(apiKeyId, left);
    else this.#ofKeys.delete(apiKeyId);
  }
}
