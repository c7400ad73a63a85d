import { Module, type DynamicModule } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { CommonModule } from './common/common.module.js';
import type { Logger } from './common/logging/logger.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { ConversionModule } from './conversion/conversion.module.js';
import { DatabaseModule } from './database/database.module.js';
import { HealthModule } from './health/health.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { StorageModule } from './storage/storage.module.js';
import { ThrottlingModule } from './throttling/throttling.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { UsageModule } from './usage/usage.module.js';

@Module({})
export class AppModule {
  static forRoot(config: Config, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        CommonModule.forRoot(logger),
        DatabaseModule,
        StorageModule,
        ConversionModule.register(),
        AuthModule,
        ThrottlingModule,
        UsageModule,
        UploadsModule,
        JobsModule,
        CatalogueModule,
        HealthModule,
      ],
    };
  }
}
