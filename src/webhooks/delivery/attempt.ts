import type { Clock } from '../../common/clock.js';
import { OutboundForbidden } from '../../common/outbound/outbound.policy.js';
import type { OutboundAnswer } from '../../common/outbound/outbound.request.js';
import { retryAfterMs } from './retry.schedule.js';

const SHOWN_CHARACTERS = 200;

/** How one try went; it succeeded when there is no `error`. */
export interface Outcome {
  /** ms since 1970. */
  readonly at: number;
  readonly durationMs: number;
  readonly status: number | null;
  readonly error: AttemptError | null;
  /** The beginning of the answer's body. */
  readonly answer: string;
  /** What the receiver asked for, if it did. */
  readonly retryAfterMs: number | null;
  /** Whether another try would end as this one. */
  readonly isFinal: boolean;
}

export type AttemptError =
  | 'address-forbidden'
  | 'name-unknown'
  | 'connection-refused'
  | 'connection-failed'
  | 'tls-failed'
  | 'malformed-answer'
  | 'timeout'
  | 'redirected'
  | 'status'
  /** Of results: what was to be delivered is not there any more, or not whole. */
  | 'result-gone'
  | 'result-lost';

/** Asks somebody once, and tells how that went. */
export async function attempt(clock: Clock, ask: () => Promise<OutboundAnswer>): Promise<Outcome> {
  const at = clock.now();
  const startedAt = clock.elapsed();
  const durationMs = () => Math.round(clock.elapsed() - startedAt);
  try {
    const { status, headers, body } = await ask();
    return {
      at,
      durationMs: durationMs(),
      status,
      error: errorOfStatus(status),
      answer: shown(body),
      retryAfterMs: retryAfterMs(headers['retry-after'], clock.now()),
      isFinal: false,
    };
  } catch (error) {
    return { ...notAsked(errorOf(error), at), durationMs: durationMs() };
  }
}

/**
 * A try that came to no answer.
 *
 * @param at when it began, ms since 1970
 */
export function notAsked(error: AttemptError, at: number): Outcome {
  return { at, durationMs: 0, status: null, error, answer: '', retryAfterMs: null, isFinal: false };
}

function errorOfStatus(status: number): AttemptError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirected' : 'status';
}

/** Node's codes of errors, each as what the owner of the address can act on. */
const CODES: readonly (readonly [AttemptError, RegExp])[] = [
  ['name-unknown', /^(ENOTFOUND|EAI_|ENODATA)/],
  ['connection-refused', /^ECONNREFUSED$/],
  ['malformed-answer', /^(HPE_|EARLY_ANSWER$)/],
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
