import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newDelivery } from './new-delivery.js';
import { laneTo } from './lane.js';
import type { ResultDestination, WebhookCallback, WebhookEvent } from './webhook.events.js';
import { WebhookSignals } from './webhook.signals.js';
import { WEBHOOK_DELIVERIES, WEBHOOK_ENDPOINTS } from './webhooks.table.js';

/**
 * Writes what is to be told and delivered in the transaction of what happened: both are committed, or neither.
 */
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
    if (event.destination) await this.#deliver(manager, event, event.destination);
  }

  async #callBack(manager: EntityManager, event: WebhookEvent, { url, secret }: WebhookCallback): Promise<void> {
    const { apiKeyId, at } = event;
    const target = { url, secrets: [{ secret, createdAt: at, expiresAt: null }] };
    await WEBHOOK_DELIVERIES.insert(
      manager,
      newDelivery(await laneTo(manager, { apiKeyId, kind: 'messages', url }, at), event, target),
    );
    // failpoint: webhook.callback.written
  }

  async #deliver(manager: EntityManager, { apiKeyId, at }: WebhookEvent, { jobId, url }: ResultDestination) {
    const lane = await laneTo(manager, { apiKeyId, kind: 'results', url }, at);
    const delivery = newDelivery(lane, { type: 'job.result', jobId, at, data: {} });
    await WEBHOOK_DELIVERIES.insert(manager, Object.assign(delivery, { id: jobId }));
    // failpoint: destination.written
  }

  /**
   * Ends the delivery of a result that goes before it was delivered: who is sending it has lost it.
   *
   * @param now ms since 1970
   * @returns whether it was still to be delivered
   */
  async endResult(manager: EntityManager, jobId: string, now: number): Promise<boolean> {
    const set = { status: 'failed', nextAttemptAt: null, finishedAt: now } as const;
    return (await WEBHOOK_DELIVERIES.update(manager, { id: jobId, status: 'pending' }, set)) === 1;
  }

  /** What was written is committed: who delivers need not wait for its next look. */
  committed(): void {
    this.signals.due();
  }
}
