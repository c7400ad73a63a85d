import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG } from '../config/config.token.js';
import type { Config } from '../config/config.js';
import { CagePool, type CageWalls } from './cage/cage.pool.js';
import type { CageOutcome, CageTask, Progress } from './cage/protocol.js';

/** A conversion as a job asks for it. */
export type ConversionTask = Omit<CageTask, 'limits'> & {
  /** Id of the API key whose document it is. */
  readonly owner: string;
};

/** Runs converters in the cage, within the limits of the configuration. */
@Injectable()
export class ConversionService implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly cage: CagePool,
  ) {}

  onApplicationBootstrap(): void {
    this.cage.prepare();
    // A process that only answers has nothing to do for a child but to merge, now and then.
    if (this.config.role !== 'api') this.cage.warmUp();
  }

  /** The layers round a converter on this machine, and those that are missing. */
  get walls(): CageWalls {
    return this.cage.walls;
  }

  /**
   * Runs one conversion. That a converter hangs, dies or meets a limit is an outcome, and no error.
   *
   * @throws CageFault when the service could not run it, whatever the document is
   */
  run(
    { owner, ...task }: ConversionTask,
    signal: AbortSignal,
    onProgress: (progress: Progress) => void,
  ): Promise<CageOutcome> {
    const limits = { maxPages: this.config.conversion.maxPages };
    return this.cage.run({ ...task, limits }, owner, signal, onProgress);
  }
}
