import { isoTime, isoTimeOrNull } from '../../common/time.js';
import type { WebhookAttempt } from '../outbox/webhook-attempt.entity.js';
import type { WebhookDelivery } from '../outbox/webhook-delivery.entity.js';
import type { WebhookEndpoint } from '../outbox/webhook-endpoint.entity.js';
import type { WebhookDeliveryDto, WebhookDto } from './webhook.dto.js';

export function webhookPath(id: string): string {
  return `/api/v1/webhooks/${id}`;
}

/** An endpoint as its owner sees it: without its secrets. */
export function webhookView(endpoint: WebhookEndpoint): WebhookDto {
  const { id, url, events, description, createdAt, failingSince, disabledAt, disabledReason } = endpoint;
  return {
    id,
    url,
    events: [...events],
    description,
    isActive: disabledAt === null,
    createdAt: isoTime(createdAt),
    failingSince: isoTimeOrNull(failingSince),
    disabledAt: isoTimeOrNull(disabledAt),
    disabledReason,
  };
}

/** @param attempts its own, oldest first */
export function deliveryView(delivery: WebhookDelivery, attempts: readonly WebhookAttempt[]): WebhookDeliveryDto {
  const { id, eventType, jobId, status, createdAt, nextAttemptAt, finishedAt } = delivery;
  return {
    id,
    eventType,
    jobId,
    status,
    createdAt: isoTime(createdAt),
    nextAttemptAt: isoTimeOrNull(nextAttemptAt),
    finishedAt: isoTimeOrNull(finishedAt),
    attempts: attempts.map(({ attempt, at, status: answered, durationMs, error, answer }) => {
      return { attempt, at: isoTime(at), status: answered, durationMs, error, answer };
    }),
  };
}
