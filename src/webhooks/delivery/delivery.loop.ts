import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../../common/logging/logger.js';
import type { DeliveryKind, WebhookEndpoint } from '../outbox/webhook-endpoint.entity.js';
import type { Outcome } from './attempt.js';
import type { ClaimedDelivery, DeliveryQueue } from './delivery.queue.js';

/** How often to look for what another instance wrote, or what is due again. */
const POLL_INTERVAL_MS = 1000;

/** So long the service waits, when it ends, for receivers that have not answered yet. */
const GRACE_MS = 2000;

/** Makes the tries of one kind of deliveries. */
export interface Sender {
  readonly kind: DeliveryKind;
  /** @param signal ends the try before its time, as if there were no answer */
  send(claimed: ClaimedDelivery, signal: AbortSignal): Promise<Outcome>;
}

/** Tries at the same time. */
interface DeliveryLimits {
  readonly perEndpoint: number;
  readonly inAll: number;
}

/**
 * Delivers what is due of one kind. An endpoint has a few tries at a time, so that one that does not answer, however much
 * it is to be sent, keeps nobody else waiting.
 */
export class DeliveryLoop {
  readonly #stopping = new AbortController();
  readonly #sending = new AbortController();
  readonly #underWay = new Map<Promise<void>, string>();
  #loop: Promise<void> = Promise.resolve();
  #isDue = false;
  #wake: () => void = () => undefined;

  constructor(
    private readonly logger: Logger,
    private readonly queue: DeliveryQueue,
    private readonly sender: Sender,
    private readonly limits: DeliveryLimits,
  ) {}

  start(): void {
    this.#loop = this.#run();
  }

  /** Something may be due. */
  look(): void {
    this.#isDue = true;
    this.#wake();
  }

  /** Begins nothing more; what gets no answer soon is given back, and sent again by whoever comes next. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.look();
    await this.#loop;
    const timer = setTimeout(() => this.#sending.abort(), GRACE_MS);
    await Promise.all(this.#underWay.keys());
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#round();
      } catch (error) {
        this.logger.error({ err: error }, 'deliveries met an error and go on');
        await sleep(POLL_INTERVAL_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  async #round(): Promise<void> {
    this.#isDue = false;
    const claimed = this.#hasRoom()
      ? await this.queue.claim(this.#share(await this.queue.endpoints(this.sender.kind)))
      : [];
    for (const one of claimed) this.#begin(one);
    if (!this.#isDue) await this.#woken();
  }

  #hasRoom(): boolean {
    return this.#underWay.size < this.limits.inAll;
  }

  /** Who has the fewest tries under way is served first. */
  #share(endpoints: readonly WebhookEndpoint[]): [WebhookEndpoint, number][] {
    const { perEndpoint, inAll } = this.limits;
    let left = inAll - this.#underWay.size;
    const shares: [WebhookEndpoint, number][] = [];
    const busy = endpoints.map((endpoint) => ({ endpoint, tries: this.#triesOf(endpoint.id) }));
    for (const { endpoint, tries } of busy.toSorted((a, b) => a.tries - b.tries)) {
      const share = Math.min(left, perEndpoint - tries);
      if (share > 0) shares.push([endpoint, share]);
      left -= Math.max(0, share);
    }
    return shares;
  }

  #triesOf(endpointId: string): number {
    return [...this.#underWay.values()].filter((id) => id === endpointId).length;
  }

  #begin(claimed: ClaimedDelivery): void {
    const whole = this.#deliver(claimed)
      .catch((error: unknown) => {
        // Its lease ends, and it is sent again.
        this.logger.error({ err: error, deliveryId: claimed.delivery.id }, 'a delivery met an error');
      })
      .finally(() => {
        this.#underWay.delete(whole);
        this.look();
      });
    this.#underWay.set(whole, claimed.endpoint.id);
  }

  async #deliver(claimed: ClaimedDelivery): Promise<void> {
    // failpoint: webhook.delivery.claimed
    const outcome = await this.sender.send(claimed, this.#sending.signal);
    // failpoint: webhook.delivery.sent
    if (outcome.status === null && this.#sending.signal.aborted) return this.queue.release(claimed);
    const disabled = await this.queue.record(claimed, outcome);
    const { id: webhookId } = claimed.endpoint;
    if (disabled) this.logger.warn({ webhookId, reason: disabled }, 'a webhook endpoint was disabled');
  }

  #woken(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_INTERVAL_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
