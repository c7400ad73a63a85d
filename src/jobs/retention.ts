import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { RetentionSweep } from './retention.sweep.js';

const MIN_INTERVAL_MS = 500;
const MAX_INTERVAL_MS = 60_000;

/** Sweeps at the start and then regularly, often enough for the retention time that is set. */
@Injectable()
export class Retention implements OnApplicationBootstrap, OnModuleDestroy {
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> = Promise.resolve();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly sweep: RetentionSweep,
  ) {}

  onApplicationBootstrap(): void {
    const intervalMs = Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, this.config.retentionMs / 4));
    this.#timer = setInterval(() => this.#start(), intervalMs).unref();
    this.#start();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  #start(): void {
    this.#sweeping = this.#sweeping
      .then(() => this.sweep.run())
      .catch((error: unknown) => {
        this.logger.error({ err: error }, 'the retention sweep failed and will be tried again');
      });
  }
}
