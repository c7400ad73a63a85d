import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG } from '../config/config.token.js';
import type { Config } from '../config/config.js';
import { CagePool } from './cage/cage.pool.js';
import type { CageOutcome, CageTask, Progress } from './cage/protocol.js';

/** A conversion as the job runner asks for it. */
export type ConversionTask = Omit<CageTask, 'limits'>;

/** Runs converters in the cage, within the limits of the configuration. */
@Injectable()
export class ConversionService implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly cage: CagePool,
  ) {}

  onApplicationBootstrap(): void {
    this.cage.warmUp();
  }

  /** Never rejects: a converter that hangs, dies or eats memory is an outcome too. */
  run(task: ConversionTask, signal: AbortSignal, onProgress: (progress: Progress) => void): Promise<CageOutcome> {
    return this.cage.run({ ...task, limits: { maxPages: this.config.conversion.maxPages } }, signal, onProgress);
  }
}
