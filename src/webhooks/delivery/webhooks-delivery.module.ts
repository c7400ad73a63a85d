import { Module } from '@nestjs/common';
import { JobsLedgerModule } from '../../jobs/ledger/jobs-ledger.module.js';
import { WebhooksOutboxModule } from '../outbox/webhooks-outbox.module.js';
import { DeliveryQueue } from './delivery.queue.js';
import { WebhookDispatcher } from './webhook.dispatcher.js';
import { WebhookSender } from './webhook.sender.js';

/** Tells endpoints what they are to be told. */
@Module({
  imports: [JobsLedgerModule, WebhooksOutboxModule],
  providers: [DeliveryQueue, WebhookDispatcher, WebhookSender],
})
export class WebhooksDeliveryModule {}
