import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Clock } from '../../common/clock.js';
import { LOGGER, type Logger } from '../../common/logging/logger.js';
import { Database } from '../../database/database.js';
import { endFetched, endsWithDownload } from '../ledger/delete-after.js';
import type { Job } from '../ledger/job.entity.js';

/** Lets results go that clients want gone once they have them, with the documents that came along. */
@Injectable()
export class AfterDownload {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Does that when the answer has gone out as a whole. A process that is killed in between leaves them to the retention
   * time: nothing goes that may not have been sent.
   */
  watch(jobs: readonly Job[], { method }: Request, response: Response): void {
    const ending = jobs.filter(endsWithDownload);
    if (ending.length === 0 || method === 'HEAD') return;
    response.once('finish', () => {
      // Neither a part, nor the word that the client has it already.
      if (response.statusCode === 200) void this.#end(ending);
    });
  }

  async #end(jobs: readonly Job[]): Promise<void> {
    const at = this.clock.now();
    try {
      // failpoint: download.sent
      await this.database.write(async (manager) => {
        for (const job of jobs) await endFetched(manager, job, at);
        // failpoint: download.sent.written
      });
    } catch (error) {
      this.logger.error({ err: error, jobs: jobs.map(({ id }) => id) }, 'results stay, though they were fetched');
    }
  }
}
