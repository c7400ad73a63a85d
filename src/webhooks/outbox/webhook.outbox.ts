import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newDelivery } from './new-delivery.js';
import type { WebhookEvent } from './webhook.events.js';
import { WebhookSignals } from './webhook.signals.js';
import { WEBHOOK_DELIVERIES, WEBHOOK_ENDPOINTS } from './webhooks.table.js';

/** Writes what endpoints are to be told in the transaction of what happened: both are committed, or neither. */
@Injectable()
export class WebhookOutbox {
  constructor(private readonly signals: WebhookSignals) {}

  async write(manager: EntityManager, event: WebhookEvent): Promise<void> {
    const endpoints = await WEBHOOK_ENDPOINTS.select(
      manager,
      'FROM webhook_endpoints WHERE apiKeyId = ? AND disabledAt IS NULL',
      [event.apiKeyId],
    );
    for (const endpoint of endpoints.filter(({ events }) => events.includes(event.type))) {
      await WEBHOOK_DELIVERIES.insert(manager, newDelivery(endpoint, event));
      // failpoint: webhook.outbox.written
    }
  }

  /** What was written is committed: who delivers need not wait for its next look. */
  committed(): void {
    this.signals.due();
  }
}
