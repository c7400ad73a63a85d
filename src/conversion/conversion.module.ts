import { join } from 'node:path';
import { Module, type DynamicModule } from '@nestjs/common';
import { LOGGER, type Logger } from '../common/logging/logger.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { allTools } from '../engine/find-tools.js';
import type { Tool } from '../engine/tool.js';
import { CagePool } from './cage/cage.pool.js';
import { ConversionService } from './conversion.service.js';
import { ToolRegistry, toolToken } from './tool.registry.js';

/** The engine's tools, each a provider by its name, and the cage they work in. */
@Module({})
export class ConversionModule {
  static async register(): Promise<DynamicModule> {
    const tools = await allTools();
    return {
      module: ConversionModule,
      global: true,
      providers: [
        ...tools.map((tool) => ({ provide: toolToken(tool.name), useValue: tool })),
        {
          provide: ToolRegistry,
          inject: tools.map(({ name }) => toolToken(name)),
          useFactory: (...provided: Tool[]) => new ToolRegistry(provided),
        },
        {
          provide: CagePool,
          inject: [CONFIG, LOGGER],
          useFactory: ({ conversion, dataDir }: Config, logger: Logger) =>
            CagePool.open(conversion, join(dataDir, 'cage'), logger),
        },
        ConversionService,
      ],
      exports: [ToolRegistry, ConversionService],
    };
  }
}
