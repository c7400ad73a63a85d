import { Module, type DynamicModule } from '@nestjs/common';
import { CommonModule } from './common/common.module.js';
import type { Logger } from './common/logging/logger.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { ConversionModule } from './conversion/conversion.module.js';
import { DatabaseModule } from './database/database.module.js';
import { JobsWorkerModule } from './jobs/worker/jobs-worker.module.js';
import { StorageModule } from './storage/storage.module.js';
import { WebhooksDeliveryModule } from './webhooks/delivery/webhooks-delivery.module.js';

/** What converts, and answers nobody. */
@Module({})
export class WorkerModule {
  static forRoot(config: Config, logger: Logger): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.forRoot(config),
        CommonModule.forRoot(logger),
        DatabaseModule,
        StorageModule,
        ConversionModule,
        JobsWorkerModule,
        WebhooksDeliveryModule,
      ],
    };
  }
}
