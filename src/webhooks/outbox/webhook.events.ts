/** Of what endpoints can be told. */
export const WEBHOOK_EVENTS = ['job.completed', 'job.failed', 'job.canceled'] as const;
type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

/** Something that happened, as endpoints are told of it. */
export interface WebhookEvent {
  readonly type: WebhookEventType;
  readonly apiKeyId: string;
  readonly jobId: string;
  /** ms since 1970. */
  readonly at: number;
  /** The `data` of the payload. */
  readonly data: object;
}
