import { Module } from '@nestjs/common';
import { WebhooksOutboxModule } from '../outbox/webhooks-outbox.module.js';
import { DeliveryQueue } from './delivery.queue.js';
import { WebhookDispatcher } from './webhook.dispatcher.js';
import { WebhookSender } from './webhook.sender.js';

/** Tells endpoints what they are to be told. */
@Module({
  imports: [WebhooksOutboxModule],
  providers: [DeliveryQueue, WebhookDispatcher, WebhookSender],
})
export class WebhooksDeliveryModule {}
