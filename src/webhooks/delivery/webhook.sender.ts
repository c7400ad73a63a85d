import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { post } from '../../common/outbound/outbound.request.js';
import { VERSION } from '../../version.js';
import { WebhookAddresses } from '../outbox/webhook.addresses.js';
import { attempt, type Outcome } from './attempt.js';
import type { Sender } from './delivery.loop.js';
import { GONE, type ClaimedDelivery } from './delivery.queue.js';
import { signatureHeaders } from './signature.js';

/** Less than the lease of a delivery: it need not be prolonged. */
const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 65_536;

/** Sends a message, once. */
@Injectable()
export class WebhookSender implements Sender {
  readonly kind = 'messages';

  constructor(
    private readonly addresses: WebhookAddresses,
    private readonly clock: Clock,
  ) {}

  async send({ endpoint, delivery }: ClaimedDelivery, signal: AbortSignal): Promise<Outcome> {
    const { id, payload: body, target } = delivery;
    const { url, secrets } = target ?? endpoint;
    const headers = {
      'content-type': 'application/json',
      'user-agent': `Docket/${VERSION}`,
      ...signatureHeaders(id, body, secrets, this.clock.now()),
    };
    const asked = { url, headers, body, timeoutMs: TIMEOUT_MS, maxAnswerBytes: MAX_ANSWER_BYTES, signal };
    const outcome = await attempt(this.clock, () => post(this.addresses.policy, asked));
    // Of a single job nothing else is to be told: who is gone is not asked again.
    return { ...outcome, isFinal: target !== null && outcome.status === GONE };
  }
}
