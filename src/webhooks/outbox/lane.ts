import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { newId } from '../../common/ids.js';
import type { DeliveryKind, WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WEBHOOK_ENDPOINTS } from './webhooks.table.js';

/**
 * Of each key and kind. What single jobs have told or delivered goes to any number of hosts: one that does not answer
 * holds up those of its own lane alone, and who delivers has no more lines to look at than with endpoints that are registered.
 */
const LANES = 16;

/** What goes where, and for whom. */
interface Bound {
  readonly apiKeyId: string;
  readonly kind: DeliveryKind;
  readonly url: string;
}

/**
 * The lane of a key on which a host is reached; made when there is none. Two transactions that make it at the same time
 * make two of them, which serve as well.
 *
 * @param now ms since 1970
 */
export async function laneTo(
  manager: EntityManager,
  { apiKeyId, kind, url }: Bound,
  now: number,
): Promise<WebhookEndpoint> {
  const lane = createHash('sha256').update(new URL(url).hostname).digest().readUInt16BE() % LANES;
  const known = await WEBHOOK_ENDPOINTS.find(manager, { apiKeyId, lane, kind });
  if (known) return known;
  const made: WebhookEndpoint = {
    id: newId('whk'),
    apiKeyId,
    lane,
    kind,
    url: '',
    events: [],
    description: '',
    secrets: [],
    createdAt: now,
    failingSince: null,
    disabledAt: null,
    disabledReason: null,
  };
  await WEBHOOK_ENDPOINTS.insert(manager, made);
  return made;
}
