import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.token.js';
import { Database } from '../../database/database.js';
import { JobCallbacks } from '../../jobs/ledger/job.callbacks.js';
import { JobDestinations } from '../../jobs/ledger/job.destinations.js';
import { WebhookDelivery } from '../outbox/webhook-delivery.entity.js';
import type { DeliveryKind, DisabledReason, WebhookEndpoint } from '../outbox/webhook-endpoint.entity.js';
import { discardPending } from '../outbox/discard-pending.js';
import { WEBHOOK_ATTEMPTS, WEBHOOK_DELIVERIES, WEBHOOK_ENDPOINTS } from '../outbox/webhooks.table.js';
import type { Outcome } from './attempt.js';
import { pauseAfter } from './retry.schedule.js';

/**
 * A claimed delivery is left alone for so long: until the try of a message must have ended and its end must have been
 * written; who sends a result prolongs it.
 */
const LEASE_MS = 15_000;

/** An endpoint at which no try has succeeded for so long is disabled. */
const FAILING_MS = 3 * 86_400_000;

/** The status of an address that is to be sent nothing more. */
export const GONE = 410;

/** Of all deliveries of an endpoint one is looked at, by the index: a long line costs no more than a short one. */
const WITH_DUE = `FROM webhook_endpoints WHERE disabledAt IS NULL AND kind = ? AND EXISTS (SELECT 1 FROM webhook_deliveries d
  WHERE d.endpointId = webhook_endpoints.id AND d.status = 'pending' AND d.nextAttemptAt <= ?)`;

const DUE = `FROM webhook_deliveries WHERE endpointId = ? AND status = 'pending' AND nextAttemptAt <= ?
  ORDER BY nextAttemptAt, id LIMIT ?`;

/** A delivery that this process holds; its `leaseToken` proves that in the write that ends the try. */
export interface ClaimedDelivery {
  readonly endpoint: WebhookEndpoint;
  readonly delivery: WebhookDelivery;
}

/** Deliveries as those who send see them: claimed by a conditional write, and given back by one. */
@Injectable()
export class DeliveryQueue {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly callbacks: JobCallbacks,
    private readonly destinations: JobDestinations,
  ) {}

  /** Active endpoints to which something of this kind is due. */
  endpoints(kind: DeliveryKind): Promise<WebhookEndpoint[]> {
    return this.database.read((manager) => WEBHOOK_ENDPOINTS.select(manager, WITH_DUE, [kind, this.clock.now()]));
  }

  /** Claims what has been due longest, of each endpoint as many as it may take at the most. */
  async claim(wanted: readonly (readonly [endpoint: WebhookEndpoint, most: number])[]): Promise<ClaimedDelivery[]> {
    const now = this.clock.now();
    const due = await this.database.read(async (manager) => {
      const found: ClaimedDelivery[] = [];
      for (const [endpoint, most] of wanted) {
        const deliveries = await WEBHOOK_DELIVERIES.select(manager, DUE, [endpoint.id, now, most]);
        found.push(...deliveries.map((delivery) => ({ endpoint, delivery })));
      }
      return found;
    });
    if (due.length === 0) return [];
    const set = { nextAttemptAt: now + LEASE_MS };
    return this.database.write(async (manager) => {
      const claimed: ClaimedDelivery[] = [];
      for (const { endpoint, delivery } of due) {
        const { attempts, leaseToken } = delivery;
        const change = { ...set, attempts: attempts + 1, leaseToken: leaseToken + 1 };
        if (await isMine(manager, delivery, change))
          claimed.push({ endpoint, delivery: Object.assign(new WebhookDelivery(), delivery, change) });
      }
      return claimed;
    });
  }

  /** Gives back what was not sent to its end; the try does not count. */
  async release({ delivery }: ClaimedDelivery): Promise<void> {
    const change = { attempts: delivery.attempts - 1, nextAttemptAt: this.clock.now() };
    await this.database.write((manager) => isMine(manager, delivery, change));
  }

  /** Keeps a claimed delivery for as long again. @returns whether it is still to be delivered, and by this claim */
  async prolong({ delivery }: ClaimedDelivery): Promise<boolean> {
    const change = { nextAttemptAt: this.clock.now() + LEASE_MS };
    return this.database.write((manager) => isMine(manager, delivery, change));
  }

  /**
   * Writes down how a try went, and what follows for the delivery and for its endpoint.
   *
   * @returns why the endpoint has been disabled for it; `null` when it has not
   */
  async record({ endpoint, delivery }: ClaimedDelivery, outcome: Outcome): Promise<DisabledReason | null> {
    const { at, durationMs, status, error, answer } = outcome;
    const now = this.clock.now();
    const disabled = await this.database.write(async (manager) => {
      const change = this.#changeBy(delivery, outcome, now);
      if (!(await isMine(manager, delivery, change))) return null;
      const attempt = { deliveryId: delivery.id, attempt: delivery.attempts, at, status, durationMs, error, answer };
      await WEBHOOK_ATTEMPTS.insert(manager, attempt);
      if (endpoint.lane === null) return judge(manager, endpoint.id, outcome, now);
      if (endpoint.kind === 'results') {
        const went = {
          status: change.status ?? 'pending',
          attempts: delivery.attempts,
          httpStatus: status,
          error,
        } as const;
        await this.destinations.tried(manager, delivery.jobId ?? '', went, now);
        // failpoint: destination.marked
      } else if (change.finishedAt) await this.callbacks.calledBack(manager, delivery.jobId, change.status, now);
      return null;
    });
    if (endpoint.kind === 'results') this.destinations.committed();
    return disabled;
  }

  #changeBy({ failures: before }: WebhookDelivery, { error, retryAfterMs, isFinal }: Outcome, now: number) {
    if (error === null) return { status: 'delivered', nextAttemptAt: null, finishedAt: now } as const;
    const failures = before + 1;
    const pause = pauseAfter(this.config.webhooks.retryMs, failures, retryAfterMs, Math.random());
    return pause === null || isFinal
      ? ({ failures, status: 'failed', nextAttemptAt: null, finishedAt: now } as const)
      : ({ failures, nextAttemptAt: now + pause } as const);
  }
}

/** Changes a delivery that nobody else has claimed or ended since. */
async function isMine(
  manager: EntityManager,
  { id, leaseToken }: WebhookDelivery,
  change: Partial<WebhookDelivery>,
): Promise<boolean> {
  return (await WEBHOOK_DELIVERIES.update(manager, { id, leaseToken, status: 'pending' }, change)) === 1;
}

/** What a try says of its endpoint: that it is well, that it fails, that it is gone. */
async function judge(
  manager: EntityManager,
  id: string,
  { status, error }: Outcome,
  now: number,
): Promise<DisabledReason | null> {
  const endpoint = await WEBHOOK_ENDPOINTS.find(manager, { id, disabledAt: null });
  if (!endpoint) return null;
  const failingSince = error === null ? null : (endpoint.failingSince ?? now);
  const isFailing = failingSince !== null && now - failingSince >= FAILING_MS;
  const disabledReason = status === GONE ? 'gone' : isFailing ? 'failing' : null;
  if (disabledReason) {
    await WEBHOOK_ENDPOINTS.update(manager, { id }, { failingSince, disabledAt: now, disabledReason });
    await discardPending(manager, id, now);
  } else if (failingSince !== endpoint.failingSince) await WEBHOOK_ENDPOINTS.update(manager, { id }, { failingSince });
  return disabledReason;
}
