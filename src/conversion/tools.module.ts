import { Module, type DynamicModule } from '@nestjs/common';
import { allTools } from '../engine/find-tools.js';
import type { Tool } from '../engine/tool.js';
import { ToolRegistry, toolToken } from './tool.registry.js';

/** The engine's tools, each a provider by its name. */
@Module({})
export class ToolsModule {
  static async register(): Promise<DynamicModule> {
    const tools = await allTools();
    return {
      module: ToolsModule,
      global: true,
      providers: [
        ...tools.map((tool) => ({ provide: toolToken(tool.name), useValue: tool })),
        {
          provide: ToolRegistry,
          inject: tools.map(({ name }) => toolToken(name)),
          useFactory: (...provided: Tool[]) => new ToolRegistry(provided),
        },
      ],
      exports: [ToolRegistry],
    };
  }
}
