import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { CagePool } from './cage/cage.pool.js';
import { ConversionService } from './conversion.service.js';

/** The service that runs the tools, and the cage of child processes that they run in. */
@Global()
@Module({
  providers: [
    {
      provide: CagePool,
      inject: [CONFIG, LOGGER],
      useFactory: ({ conversion, dataDir }: Config, logger: Logger) =>
        CagePool.open(conversion, join(dataDir, 'cage'), logger),
    },
    ConversionService,
  ],
  exports: [ConversionService],
})
export class ConversionModule {}
