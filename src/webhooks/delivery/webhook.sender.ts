import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { OutboundForbidden } from '../../common/outbound/outbound.policy.js';
import { post } from '../../common/outbound/outbound.request.js';
import { VERSION } from '../../version.js';
import { WebhookAddresses } from '../outbox/webhook.addresses.js';
import type { WebhookDelivery } from '../outbox/webhook-delivery.entity.js';
import type { WebhookEndpoint } from '../outbox/webhook-endpoint.entity.js';
import { retryAfterMs } from './retry.schedule.js';
import { signatureHeaders } from './signature.js';

export const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 65_536;
const SHOWN_CHARACTERS = 200;

/** How one try went; it succeeded when there is no `error`. */
export interface Outcome {
  /** ms since 1970. */
  readonly at: number;
  readonly durationMs: number;
  readonly status: number | null;
  readonly error: AttemptError | null;
  readonly answer: string;
  /** What the receiver asked for, if it did. */
  readonly retryAfterMs: number | null;
}

export const ATTEMPT_ERRORS = [
  'address-forbidden',
  'name-unknown',
  'connection-refused',
  'connection-failed',
  'tls-failed',
  'malformed-answer',
  'timeout',
  'redirected',
  'status',
] as const;
export type AttemptError = (typeof ATTEMPT_ERRORS)[number];

/** Sends a delivery, once. */
@Injectable()
export class WebhookSender {
  constructor(
    private readonly addresses: WebhookAddresses,
    private readonly clock: Clock,
  ) {}

  /** @param signal ends the try before its time, as if there were no answer */
  async send(endpoint: WebhookEndpoint, delivery: WebhookDelivery, signal: AbortSignal): Promise<Outcome> {
    const { id, payload: body, target } = delivery;
    const { url, secrets } = target ?? endpoint;
    const at = this.clock.now();
    const startedAt = this.clock.elapsed();
    const durationMs = () => Math.round(this.clock.elapsed() - startedAt);
    const headers = {
      'content-type': 'application/json',
      'user-agent': `Docket/${VERSION}`,
      ...signatureHeaders(id, body, secrets, at),
    };
    const asked = { url, headers, body, timeoutMs: TIMEOUT_MS, maxAnswerBytes: MAX_ANSWER_BYTES, signal };
    try {
      const answer = await post(this.addresses.policy, asked);
      const { status } = answer;
      return {
        at,
        durationMs: durationMs(),
        status,
        error: errorOfStatus(status),
        answer: shown(answer.body),
        retryAfterMs: retryAfterMs(answer.headers['retry-after'], this.clock.now()),
      };
    } catch (error) {
      return { at, durationMs: durationMs(), status: null, error: errorOf(error), answer: '', retryAfterMs: null };
    }
  }
}

function errorOfStatus(status: number): AttemptError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirected' : 'status';
}

/** Node's codes of errors, each as what the owner of the endpoint can act on. */
const CODES: readonly (readonly [AttemptError, RegExp])[] = [
  ['name-unknown', /^(ENOTFOUND|EAI_|ENODATA)/],
  ['connection-refused', /^ECONNREFUSED$/],
  ['malformed-answer', /^HPE_/],
  ['tls-failed', /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO|HOSTNAME_MISMATCH|INVALID_CA)/],
];

function errorOf(error: unknown): AttemptError {
  if (error instanceof OutboundForbidden) return error.code;
  const { name, code } = error as { readonly name?: string; readonly code?: unknown };
  if (name === 'TimeoutError') return 'timeout';
  return CODES.find(([, codes]) => codes.test(String(code)))?.[0] ?? 'connection-failed';
}

/** The beginning of an answer as text: nothing in it moves a cursor, or hides what follows. */
function shown(body: Buffer): string {
  const text = body.toString('utf8').slice(0, 4 * SHOWN_CHARACTERS);
  const plain = text.replace(/\p{C}+/gu, ' ').trim();
  return Array.from(plain).slice(0, SHOWN_CHARACTERS).join('');
}
