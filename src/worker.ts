import { NestFactory } from '@nestjs/core';
import { logEnd } from './common/logging/end-log.js';
import { createLogger } from './common/logging/logger.js';
import { NestLogger } from './common/logging/nest-logger.js';
import type { Config } from './config/config.js';
import { WorkerModule } from './worker.module.js';

/** A process that only converts: beside others like it, and beside those that answer (`ROLE=api`), over one database. */
export async function startWorker(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel);
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(config, logger), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  app.enableShutdownHooks(['SIGTERM', 'SIGINT'], { useProcessExit: true });
  logEnd(logger);
  logger.info({ concurrency: config.conversion.concurrency, database: config.database.type }, 'working');
}
