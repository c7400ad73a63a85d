import { Module } from '@nestjs/common';
import { JobsLedgerModule } from '../../jobs/ledger/jobs-ledger.module.js';
import { JobsResultsModule } from '../../jobs/results/jobs-results.module.js';
import { WebhooksOutboxModule } from '../outbox/webhooks-outbox.module.js';
import { DeliveryQueue } from './delivery.queue.js';
import { DestinationSender } from './destination.sender.js';
import { WebhookDispatcher } from './webhook.dispatcher.js';
import { WebhookSender } from './webhook.sender.js';

/** Tells endpoints what they are to be told, and puts results to where their clients want them. */
@Module({
  imports: [JobsLedgerModule, JobsResultsModule, WebhooksOutboxModule],
  providers: [DeliveryQueue, DestinationSender, WebhookDispatcher, WebhookSender],
})
export class WebhooksDeliveryModule {}
