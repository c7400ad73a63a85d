import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Clock } from './clock.js';
import { ShutdownGrace } from './http/shutdown-grace.js';
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
      providers: [Clock, ShutdownGrace, { provide: LOGGER, useValue: logger }],
      exports: [Clock, LOGGER],
    };
  }
}
