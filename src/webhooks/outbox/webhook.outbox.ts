import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newDelivery } from './new-delivery.js';
import { laneTo } from './lane.js';
import type { WebhookCallback, WebhookEvent } from './webhook.events.js';
import { WebhookSignals } from './webhook.signals.js';
import { WEBHOOK_DELIVERIES, WEBHOOK_ENDPOINTS } from './webhooks.table.js';

/** Writes what endpoints are to be told in the transaction of what happened: both are committed, or neither. */
@Injectable()
export class WebhookOutbox {
  constructor(private readonly signals: WebhookSignals) {}

  async write(manager: EntityManager, event: WebhookEvent): Promise<void> {
    const endpoints = await WEBHOOK_ENDPOINTS.select(
      manager,
      'FROM webhook_endpoints WHERE apiKeyId = ? AND disabledAt IS NULL AND lane IS NULL',
      [event.apiKeyId],
    );
    for (const endpoint of endpoints.filter(({ events }) => events.includes(event.type))) {
      await WEBHOOK_DELIVERIES.insert(manager, newDelivery(endpoint, event));
      // failpoint: webhook.outbox.written
    }
    if (event.callback) await this.#callBack(manager, event, event.callback);
  }

  async #callBack(manager: EntityManager, event: WebhookEvent, { url, secret }: WebhookCallback): Promise<void> {
    const { apiKeyId, at } = event;
    const target = { url, secrets: [{ secret, createdAt: at, expiresAt: null }] };
    await WEBHOOK_DELIVERIES.insert(manager, newDelivery(await laneTo(manager, apiKeyId, url, at), event, target));
    // failpoint: webhook.callback.written
  }

  /** What was written is committed: who delivers need not wait for its next look. */
  committed(): void {
    this.signals.due();
  }
}
