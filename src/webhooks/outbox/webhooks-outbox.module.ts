import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DestinationAddresses } from './destination.addresses.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { WebhookAddresses } from './webhook.addresses.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookOutbox } from './webhook.outbox.js';
import { WebhookRetention } from './webhook.retention.js';
import { WebhookSignals } from './webhook.signals.js';

/** What is to be told and delivered to whom, and how that went. */
@Module({
  imports: [TypeOrmModule.forFeature([WebhookEndpoint, WebhookDelivery, WebhookAttempt])],
  providers: [DestinationAddresses, WebhookAddresses, WebhookOutbox, WebhookRetention, WebhookSignals],
  exports: [DestinationAddresses, WebhookAddresses, WebhookOutbox, WebhookRetention, WebhookSignals],
})
export class WebhooksOutboxModule {}
