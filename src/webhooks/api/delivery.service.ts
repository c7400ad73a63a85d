import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ApiKey } from '../../auth/api-key.entity.js';
import { Clock } from '../../common/clock.js';
import { isId } from '../../common/ids.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import { Database } from '../../database/database.js';
import { newestFirst, type Listing } from '../../database/newest-first.js';
import type { Receipt } from '../../idempotency/receipt.js';
import { newDelivery } from '../outbox/new-delivery.js';
import type { WebhookAttempt } from '../outbox/webhook-attempt.entity.js';
import type { WebhookDelivery } from '../outbox/webhook-delivery.entity.js';
import type { WebhookEndpoint } from '../outbox/webhook-endpoint.entity.js';
import { WebhookSignals } from '../outbox/webhook.signals.js';
import { WEBHOOK_ATTEMPTS, WEBHOOK_DELIVERIES } from '../outbox/webhooks.table.js';
import type {
  DeliveryListQueryDto,
  WebhookDeliveryDto,
  WebhookDeliveryListDto,
  WebhookDeliveryResponseDto,
  WebhookRecoveryDto,
} from './webhook.dto.js';
import { WebhookService } from './webhook.service.js';
import { deliveryView } from './webhook.view.js';

/** Of a delivery that was sent again and again, the last tries are told. */
const SHOWN_ATTEMPTS = 20;

const RECOVER = `UPDATE webhook_deliveries SET status = 'pending', failures = 0, nextAttemptAt = ?, finishedAt = NULL
  WHERE endpointId = ? AND status IN ('failed', 'discarded') AND createdAt >= ?`;

/** What an endpoint was told and is to be told: looked at, tried out, and sent again. */
@Injectable()
export class DeliveryService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly webhooks: WebhookService,
    private readonly signals: WebhookSignals,
  ) {}

  /** @throws ProblemException `not-found`; `validation-failed` for a cursor that isn't one */
  async list(key: ApiKey, id: string, query: DeliveryListQueryDto): Promise<WebhookDeliveryListDto> {
    await this.webhooks.get(key, id);
    const where: Listing['where'][number][] = [['endpointId = ?', id]];
    if (query.status !== undefined) where.push(['status = ?', query.status]);
    const listing = { from: 'webhook_deliveries', where, time: 'createdAt', id: 'id' };
    return this.database.read(async (manager) => {
      const { rows, nextCursor } = await newestFirst(manager, WEBHOOK_DELIVERIES, listing, query);
      return { ok: true, deliveries: await withAttempts(manager, rows), nextCursor };
    });
  }

  /** Sends an event of its own, whatever else the endpoint is told of. @throws ProblemException `not-found`, `webhook-disabled` */
  test(key: ApiKey, id: string, receipt: Receipt): Promise<WebhookDeliveryResponseDto> {
    return this.#send(key, id, receipt, async (manager, endpoint) => {
      const told = { type: 'webhook.test', jobId: null, at: this.clock.now(), data: { webhook: { id } } };
      const delivery = newDelivery(endpoint, told);
      await WEBHOOK_DELIVERIES.insert(manager, delivery);
      return { ok: true, delivery: deliveryView(delivery, []) };
    });
  }

  /**
   * Sends a delivery again, with all tries; one that is still to be sent is tried at once.
   *
   * @throws ProblemException `not-found`, `webhook-disabled`
   */
  redeliver(key: ApiKey, id: string, deliveryId: string, receipt: Receipt): Promise<WebhookDeliveryResponseDto> {
    return this.#send(key, id, receipt, async (manager) => {
      const where = { id: deliveryId, endpointId: id };
      const before = isId('msg', deliveryId) ? await WEBHOOK_DELIVERIES.find(manager, where) : null;
      if (!before) throw new ProblemException('not-found', 'There is no such delivery.');
      const change = { status: 'pending', failures: 0, nextAttemptAt: this.clock.now(), finishedAt: null } as const;
      await WEBHOOK_DELIVERIES.update(manager, { id: deliveryId }, change);
      const [delivery] = await withAttempts(manager, [Object.assign(before, change)]);
      return { ok: true, delivery };
    });
  }

  /** Sends again what did not arrive since then. @throws ProblemException `not-found`, `webhook-disabled` */
  recover(key: ApiKey, id: string, since: string, receipt: Receipt): Promise<WebhookRecoveryDto> {
    return this.#send(key, id, receipt, async (manager) => {
      const parameters = [this.clock.now(), id, Date.parse(since)];
      const result = await manager.queryRunner?.query(RECOVER, parameters, true);
      return { ok: true, recovered: result?.affected ?? 0 };
    });
  }

  async #send<T>(
    key: ApiKey,
    id: string,
    receipt: Receipt,
    change: (manager: EntityManager, endpoint: WebhookEndpoint) => Promise<T>,
  ): Promise<T> {
    const answer = await this.database.write(async (manager) => {
      const endpoint = await this.webhooks.find(manager, key, id);
      if (endpoint.disabledAt !== null) throw new ProblemException('webhook-disabled');
      const changed = await change(manager, endpoint);
      await receipt.keep(manager, changed);
      return changed;
    });
    this.signals.due();
    return answer;
  }
}

async function withAttempts(
  manager: EntityManager,
  deliveries: readonly WebhookDelivery[],
): Promise<WebhookDeliveryDto[]> {
  const attempts = new Map<string, WebhookAttempt[]>();
  if (deliveries.length > 0) {
    const query = `FROM webhook_attempts WHERE deliveryId IN (${deliveries.map(() => '?').join()}) ORDER BY attempt`;
    const ids = deliveries.map(({ id }) => id);
    for (const attempt of await WEBHOOK_ATTEMPTS.select(manager, query, ids))
      attempts.set(attempt.deliveryId, [...(attempts.get(attempt.deliveryId) ?? []), attempt]);
  }
  return deliveries.map((delivery) => deliveryView(delivery, (attempts.get(delivery.id) ?? []).slice(-SHOWN_ATTEMPTS)));
}
