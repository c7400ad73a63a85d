import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ApiKeyGuard } from './auth/api-key.guard.js';
import { AuditApiModule } from './audit/api/audit-api.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BatchesApiModule } from './batches/api/batches-api.module.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { CommonModule } from './common/common.module.js';
import { HttpModule } from './common/http/http.module.js';
import { JsonBodyGuard } from './common/http/json-body.guard.js';
import { QueryGuard } from './common/http/query.guard.js';
import { validationPipe } from './common/http/validation.js';
import type { Logger } from './common/logging/logger.js';
import { ProblemFilter } from './common/problem/problem.filter.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { ConversionModule } from './conversion/conversion.module.js';
import { ToolsModule } from './conversion/tools.module.js';
import { DatabaseModule } from './database/database.module.js';
import { HealthModule } from './health/health.module.js';
import { JobsEventsModule } from './jobs/events/jobs-events.module.js';
import { JobsLinksModule } from './jobs/links/jobs-links.module.js';
import { JobsApiModule } from './jobs/api/jobs-api.module.js';
import { JobsWorkerModule } from './jobs/worker/jobs-worker.module.js';
import { KeysModule } from './keys/keys.module.js';
import { StorageModule } from './storage/storage.module.js';
import { RateLimitGuard } from './throttling/rate-limit.guard.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { ThrottlingModule } from './throttling/throttling.module.js';
import { UploadsApiModule } from './uploads/uploads-api.module.js';
import { RequestCountGuard } from './usage/request-count.guard.js';
import { UsageModule } from './usage/usage.module.js';
import { WebhooksApiModule } from './webhooks/api/webhooks-api.module.js';
import { WebhooksDeliveryModule } from './webhooks/delivery/webhooks-delivery.module.js';

/** What answers over HTTP, and converts unless others do: its modules, and what holds for every route. */
@Module({})
export class AppModule {
  static forRoot(config: Config, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config),
        CommonModule.forRoot(logger),
        HttpModule,
        DatabaseModule,
        StorageModule,
        ToolsModule.register(),
        AuthModule,
        ThrottlingModule,
        UsageModule,
        IdempotencyModule,
        UploadsApiModule,
        JobsApiModule,
        JobsEventsModule,
        JobsLinksModule,
        BatchesApiModule,
        WebhooksApiModule,
        KeysModule,
        AuditApiModule,
        CatalogueModule,
        HealthModule,
        // Also where others convert: results are merged by who answers.
        ConversionModule,
        ...(config.role === 'api' ? [] : [JobsWorkerModule, WebhooksDeliveryModule]),
      ],
      providers: [
        // Who are you, may you do this, how often, that makes one more, and only then what you have to say: in this order.
        ...[ApiKeyGuard, RateLimitGuard, RequestCountGuard].map((guard) => ({
          provide: APP_GUARD,
          useExisting: guard,
        })),
        { provide: APP_GUARD, useClass: QueryGuard },
        { provide: APP_GUARD, useClass: JsonBodyGuard },
        { provide: APP_PIPE, useFactory: validationPipe },
        { provide: APP_FILTER, useFactory: () => new ProblemFilter(config.baseUrl, logger) },
      ],
    };
  }
}
