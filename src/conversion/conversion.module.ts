import { join } from 'node:path';
import { Module, type DynamicModule } from '@nestjs/common';
import type { Converter } from './converter.js';
import { ConverterRegistry } from './converter.registry.js';
import { ConversionService } from './conversion.service.js';
import { CagePool } from './cage/cage.pool.js';
import { loadConverters } from './tools/load-converters.js';
import { CONFIG } from '../config/config.token.js';
import type { Config } from '../config/config.js';
import { LOGGER, type Logger } from '../common/logging/logger.js';

/** The converters that stand in `tools/`, and the cage they work in. */
@Module({})
export class ConversionModule {
  static async register(): Promise<DynamicModule> {
    const converters = await loadConverters();
    return {
      module: ConversionModule,
      global: true,
      providers: [
        ...converters,
        {
          provide: ConverterRegistry,
          inject: converters,
          useFactory: (...instances: Converter[]) => new ConverterRegistry(instances),
        },
        {
          provide: CagePool,
          inject: [CONFIG, LOGGER],
          useFactory: ({ conversion, dataDir }: Config, logger: Logger) =>
            CagePool.open(conversion, join(dataDir, 'cage'), logger),
        },
        ConversionService,
      ],
      exports: [ConverterRegistry, ConversionService],
    };
  }
}
