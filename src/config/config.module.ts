import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { Config } from './config.js';
import { CONFIG } from './config.token.js';

/** Makes the frozen configuration injectable everywhere by {@link CONFIG}. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: Config): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] };
  }
}
