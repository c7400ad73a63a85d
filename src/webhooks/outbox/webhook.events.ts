/** Of what endpoints can be told. */
export const WEBHOOK_EVENTS = [
  'job.completed',
  'job.failed',
  'job.canceled',
  'batch.completed',
  'destination.delivered',
  'destination.failed',
] as const;
type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

/** An address that a client has given with a job. */
export interface WebhookCallback {
  readonly url: string;
  /** `whsec_` over Base64. */
  readonly secret: string;
}

/** Where the result of a job is to be put; the address itself stands with the job alone. */
export interface ResultDestination {
  readonly jobId: string;
  readonly url: string;
}

/** Something that happened, as endpoints are told of it. */
export interface WebhookEvent {
  readonly type: WebhookEventType;
  readonly apiKeyId: string;
  /** `null`: it is of no single job. */
  readonly jobId: string | null;
  /** ms since 1970. */
  readonly at: number;
  /** The `data` of the payload. */
  readonly data: object;
  /** Who is told of this job alone. */
  readonly callback: WebhookCallback | null;
  /** Where a result is to be put, now that there is one. */
  readonly destination: ResultDestination | null;
}
