import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LOGGER, type Logger } from '../common/logging/logger.js';

interface Settings {
  readonly flushLogAtCommit: number | string;
  readonly syncBinlog: number | string;
  readonly hasBinlog: number | string;
}

/**
 * 202 means durable only if the database flushes what it commits. The embedded one is made to; a server is asked, and
 * its operator warned when a power cut could lose accepted jobs.
 */
@Injectable()
export class DurabilityCheck implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.dataSource.options.type === 'better-sqlite3') return;
    const [settings] = await this.dataSource.query<Settings[]>(
      'SELECT @@innodb_flush_log_at_trx_commit AS flushLogAtCommit, @@sync_binlog AS syncBinlog, @@log_bin AS hasBinlog',
    );
    this.#warnUnless(
      Number(settings.flushLogAtCommit) === 1,
      'innodb_flush_log_at_trx_commit',
      settings.flushLogAtCommit,
    );
    this.#warnUnless(
      !Number(settings.hasBinlog) || Number(settings.syncBinlog) === 1,
      'sync_binlog',
      settings.syncBinlog,
    );
  }

  #warnUnless(isSafe: boolean, setting: string, value: number | string): void {
    if (isSafe) return;
    const message = `the database does not flush every commit: a power cut may lose accepted jobs; set ${setting}=1`;
    this.logger.warn({ setting, value }, message);
  }
}
