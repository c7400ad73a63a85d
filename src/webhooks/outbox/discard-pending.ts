import type { EntityManager } from 'typeorm';
import { WebhookDelivery } from './webhook-delivery.entity.js';

/** Of an endpoint that is told nothing more: what it was still to be told. */
export async function discardPending(manager: EntityManager, endpointId: string, finishedAt: number): Promise<void> {
  const set = { status: 'discarded', nextAttemptAt: null, finishedAt } as const;
  await manager.update(WebhookDelivery, { endpointId, status: 'pending' }, set);
}
