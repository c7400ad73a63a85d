import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { AuditLog } from '../../audit/log/audit.log.js';
import type { AuditType } from '../../audit/log/audit-entry.entity.js';
import type { ApiKey } from '../../auth/api-key.entity.js';
import { Clock } from '../../common/clock.js';
import { deletionOf, type DeletionResponseDto } from '../../common/deletion.dto.js';
import { isId, newId } from '../../common/ids.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import { isoTime } from '../../common/time.js';
import { Database } from '../../database/database.js';
import type { Receipt } from '../../idempotency/receipt.js';
import { discardPending } from '../outbox/discard-pending.js';
import { WebhookAddresses } from '../outbox/webhook.addresses.js';
import { WebhookEndpoint } from '../outbox/webhook-endpoint.entity.js';
import { newSecret, OVERLAP_MS, rotated } from '../outbox/webhook.secret.js';
import { WEBHOOK_EVENTS } from '../outbox/webhook.events.js';
import { WEBHOOK_ENDPOINTS } from '../outbox/webhooks.table.js';
import type {
  CreateWebhookDto,
  UpdateWebhookDto,
  WebhookCreatedDto,
  WebhookResponseDto,
  WebhookSecretDto,
} from './webhook.dto.js';
import { webhookPath, webhookView } from './webhook.view.js';

const MAX_ENDPOINTS = 20;

/** The endpoints of a key: made, found, changed and deleted, for that key alone. */
@Injectable()
export class WebhookService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly addresses: WebhookAddresses,
    private readonly audit: AuditLog,
  ) {}

  /** @throws ProblemException `webhook-url-forbidden`, `too-many-webhooks` */
  async create({ id: apiKeyId }: ApiKey, asked: CreateWebhookDto, receipt: Receipt): Promise<WebhookCreatedDto> {
    const url = this.addresses.allowed(asked.url, 'url');
    const now = this.clock.now();
    const secret = newSecret(now);
    const endpoint: WebhookEndpoint = {
      id: newId('whk'),
      apiKeyId,
      lane: null,
      kind: 'messages',
      url,
      events: asked.events ?? WEBHOOK_EVENTS,
      description: asked.description ?? '',
      secrets: [secret],
      createdAt: now,
      failingSince: null,
      disabledAt: null,
      disabledReason: null,
    };
    const answer: WebhookCreatedDto = { ok: true, webhook: webhookView(endpoint), secret: secret.secret };
    const keep = receipt.made(webhookPath(endpoint.id), answer);
    await this.database.write(async (manager) => {
      if ((await manager.countBy(WebhookEndpoint, { apiKeyId, lane: IsNull() })) >= MAX_ENDPOINTS)
        throw new ProblemException('too-many-webhooks');
      await WEBHOOK_ENDPOINTS.insert(manager, endpoint);
      await this.#record(manager, endpoint, 'webhook.created', toldOf(endpoint));
      await keep(manager);
    });
    return answer;
  }

  /** Newest first. */
  list({ id: apiKeyId }: ApiKey): Promise<WebhookEndpoint[]> {
    const query = 'FROM webhook_endpoints WHERE apiKeyId = ? AND lane IS NULL ORDER BY createdAt DESC, id DESC';
    return this.database.read((manager) => WEBHOOK_ENDPOINTS.select(manager, query, [apiKeyId]));
  }

  /** @throws ProblemException `not-found`, also for an endpoint of another key */
  get(key: ApiKey, id: string): Promise<WebhookEndpoint> {
    return this.database.read((manager) => this.find(manager, key, id));
  }

  /** {@link get} within a transaction. */
  async find(manager: EntityManager, { id: apiKeyId }: ApiKey, id: string): Promise<WebhookEndpoint> {
    const endpoint = isId('whk', id) ? await WEBHOOK_ENDPOINTS.find(manager, { id, apiKeyId, lane: null }) : null;
    if (!endpoint) throw new ProblemException('not-found', 'There is no such webhook.');
    return endpoint;
  }

  /** @throws ProblemException `not-found`, `webhook-url-forbidden` */
  update(key: ApiKey, id: string, asked: UpdateWebhookDto, receipt: Receipt): Promise<WebhookResponseDto> {
    const url = asked.url ? this.addresses.allowed(asked.url, 'url') : undefined;
    const now = this.clock.now();
    return this.database.write(async (manager) => {
      const before = await this.find(manager, key, id);
      const change = {
        url: url ?? before.url,
        events: asked.events ?? before.events,
        description: asked.description ?? before.description,
        ...activity(before, asked.isActive, now),
      };
      await WEBHOOK_ENDPOINTS.update(manager, { id }, change);
      if (change.disabledAt !== null) await discardPending(manager, id, now);
      const after = Object.assign(before, change);
      await this.#record(manager, after, 'webhook.changed', toldOf(after));
      const answer: WebhookResponseDto = { ok: true, webhook: webhookView(after) };
      await receipt.keep(manager, answer);
      return answer;
    });
  }

  /** @throws ProblemException `not-found` */
  delete(key: ApiKey, id: string, receipt: Receipt): Promise<DeletionResponseDto> {
    const now = this.clock.now();
    return this.database.write(async (manager) => {
      const endpoint = await this.find(manager, key, id);
      await manager.delete(WebhookEndpoint, { id });
      await this.#record(manager, endpoint, 'webhook.deleted', {});
      await discardPending(manager, id, now);
      const answer = deletionOf([id], [], now);
      await receipt.keep(manager, answer);
      return answer;
    });
  }

  /** Gives an endpoint a new secret. @throws ProblemException `not-found` */
  rotate(key: ApiKey, id: string, receipt: Receipt): Promise<WebhookSecretDto> {
    const now = this.clock.now();
    const next = newSecret(now);
    const answer: WebhookSecretDto = {
      ok: true,
      secret: next.secret,
      previousExpiresAt: isoTime(now + OVERLAP_MS),
    };
    return this.database.write(async (manager) => {
      const endpoint = await this.find(manager, key, id);
      await WEBHOOK_ENDPOINTS.update(manager, { id }, { secrets: rotated(endpoint.secrets, next, now) });
      await this.#record(manager, endpoint, 'webhook.secret-rotated', {});
      await receipt.keep(manager, answer);
      return answer;
    });
  }

  #record(
    manager: EntityManager,
    { id: subject, apiKeyId: actor }: WebhookEndpoint,
    type: AuditType,
    details: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    return this.audit.record(manager, { actor, type, subject, details });
  }
}

/** What the audit log says of an endpoint: of its address the host alone, since the rest may hold a secret. */
function toldOf({ url, events, disabledAt }: WebhookEndpoint) {
  return { host: new URL(url).host, events, isActive: disabledAt === null };
}

/** Switched on again, an endpoint begins anew. */
function activity(before: WebhookEndpoint, isActive: boolean | undefined, now: number) {
  const { failingSince, disabledAt, disabledReason } = before;
  if (typeof isActive !== 'boolean' || isActive === (disabledAt === null))
    return { failingSince, disabledAt, disabledReason };
  return isActive
    ? { failingSince: null, disabledAt: null, disabledReason: null }
    : { failingSince, disabledAt: now, disabledReason: 'by-client' as const };
}
