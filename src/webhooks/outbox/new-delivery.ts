import { newId } from '../../common/ids.js';
import { isoTime } from '../../common/time.js';
import type { DeliveryTarget, WebhookDelivery } from './webhook-delivery.entity.js';
import type { WebhookEndpoint } from './webhook-endpoint.entity.js';

interface Told {
  readonly type: string;
  readonly jobId: string | null;
  readonly at: number;
  readonly data: object;
}

/** What one endpoint is to be told, with a payload as Standard Webhooks has it: `type`, `timestamp`, `data`. */
export function newDelivery(
  { id: endpointId, apiKeyId }: WebhookEndpoint,
  told: Told,
  target: DeliveryTarget | null = null,
): WebhookDelivery {
  const { type, jobId, at, data } = told;
  return {
    id: newId('msg'),
    endpointId,
    apiKeyId,
    jobId,
    target,
    eventType: type,
    payload: JSON.stringify({ type, timestamp: isoTime(at), data }),
    status: 'pending',
    attempts: 0,
    failures: 0,
    leaseToken: 0,
    nextAttemptAt: at,
    createdAt: at,
    finishedAt: null,
  };
}
