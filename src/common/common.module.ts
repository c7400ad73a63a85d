import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Clock } from './clock.js';
import { LOGGER, type Logger } from './logging/logger.js';

/** What every module may use: the clock and the log. */
@Global()
@Module({})
export class CommonModule {
  static forRoot(logger: Logger): DynamicModule {
    return {
      module: CommonModule,
      providers: [Clock, { provide: LOGGER, useValue: logger }],
      exports: [Clock, LOGGER],
    };
  }
}
