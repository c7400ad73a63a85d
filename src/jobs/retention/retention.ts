import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger } from '../../common/logging/logger.js';
import { RegularTask } from '../../common/regular-task.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.token.js';
import { Reconciliation } from './reconciliation.js';
import { RetentionSweep } from './retention.sweep.js';

const MIN_INTERVAL_MS = 500;
const MAX_INTERVAL_MS = 60_000;
const RECONCILIATION_INTERVAL_MS = 3_600_000;

/** Sweeps at the start and then regularly, often enough for the retention time that is set; reconciles every hour. */
@Injectable()
export class Retention implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #sweep: RegularTask;
  readonly #reconciliation: RegularTask;
  readonly #stopping = new AbortController();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) logger: Logger,
    sweep: RetentionSweep,
    reconciliation: Reconciliation,
  ) {
    this.#sweep = new RegularTask('retention', () => sweep.run(this.#stopping.signal), logger);
    this.#reconciliation = new RegularTask('reconciliation', () => reconciliation.run(), logger);
  }

  onApplicationBootstrap(): void {
    this.#sweep.start(Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, this.config.retentionMs / 4)));
    this.#reconciliation.start(RECONCILIATION_INTERVAL_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopping.abort();
    await Promise.all([this.#sweep.stop(), this.#reconciliation.stop()]);
  }
}
