import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Clock } from './clock.js';
import { Shutdown } from './http/shutdown.js';
import { LOGGER, type Logger } from './logging/logger.js';
import { ProblemsController } from './problem/problems.controller.js';

/** What every module may use: the clock, the log, the explained errors. */
@Global()
@Module({})
export class CommonModule {
  static forRoot(logger: Logger): DynamicModule {
    return {
      module: CommonModule,
      controllers: [ProblemsController],
      providers: [Clock, Shutdown, { provide: LOGGER, useValue: logger }],
      exports: [Clock, LOGGER, Shutdown],
    };
  }
}
