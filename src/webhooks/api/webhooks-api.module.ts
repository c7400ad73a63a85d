import { Module } from '@nestjs/common';
import { AuditLogModule } from '../../audit/log/audit-log.module.js';
import { WebhooksOutboxModule } from '../outbox/webhooks-outbox.module.js';
import { DeliveryService } from './delivery.service.js';
import { WebhookService } from './webhook.service.js';
import { WebhooksController } from './webhooks.controller.js';

/** Webhooks as clients see them: registered, changed, tried out, and what came of each event. */
@Module({
  imports: [AuditLogModule, WebhooksOutboxModule],
  controllers: [WebhooksController],
  providers: [DeliveryService, WebhookService],
})
export class WebhooksApiModule {}
