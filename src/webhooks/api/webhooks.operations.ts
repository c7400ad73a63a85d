import { Operation } from '../../openapi/operation/operation.decorator.js';

const WEBHOOK_LINKS = {
  getWebhook: '$response.body#/webhook/id',
  testWebhook: '$response.body#/webhook/id',
} as const;

export const CreateWebhook = Operation({
  operationId: 'createWebhook',
  summary: 'Register an address that is told of events',
  description:
    'Messages are those of Standard Webhooks 1.0, signed with the secret of this answer, which is shown this once. A key has at most 20 webhooks.',
  scope: 'webhooks:write',
  answers: { 201: 'The webhook, and its secret.' },
  links: WEBHOOK_LINKS,
  headers: ['Location'],
  problems: [
    'malformed-json',
    'payload-too-large',
    'unsupported-media-type',
    'webhook-url-forbidden',
    'too-many-webhooks',
    'storage-full',
  ],
});

export const ListWebhooks = Operation({
  operationId: 'listWebhooks',
  summary: 'The webhooks of the key, newest first',
  scope: 'webhooks:write',
  answers: { 200: 'All of them.' },
  problems: [],
});

export const GetWebhook = Operation({
  operationId: 'getWebhook',
  summary: 'A webhook',
  description: 'Tells whether it fails, and why it was disabled, if it was.',
  scope: 'webhooks:write',
  answers: { 200: 'The webhook.' },
  problems: ['not-found'],
});

export const UpdateWebhook = Operation({
  operationId: 'updateWebhook',
  summary: 'Change a webhook',
  description:
    'With `isActive` `false` it is told nothing more, and what waits is discarded; with `true` a disabled one is told of what happens from now on.',
  scope: 'webhooks:write',
  answers: { 200: 'The webhook as it is now.' },
  problems: [
    'not-found',
    'malformed-json',
    'payload-too-large',
    'unsupported-media-type',
    'webhook-url-forbidden',
    'storage-full',
  ],
});

export const DeleteWebhook = Operation({
  operationId: 'deleteWebhook',
  summary: 'Delete a webhook',
  description: 'It is told nothing more.',
  scope: 'webhooks:write',
  answers: { 200: 'What was deleted.' },
  problems: ['not-found', 'storage-full'],
});

export const RotateWebhookSecret = Operation({
  operationId: 'rotateWebhookSecret',
  summary: 'Give a webhook a new secret',
  description:
    'For 24 hours messages are signed with both, so that the receiver can change over; a secret before those ends at once.',
  scope: 'webhooks:write',
  answers: { 200: 'The new secret, shown this once.' },
  problems: ['not-found', 'malformed-json', 'unsupported-media-type', 'storage-full'],
});

export const TestWebhook = Operation({
  operationId: 'testWebhook',
  summary: 'Send a webhook an event to try it out',
  description: 'The event `webhook.test`, sent like any other; its delivery tells how that went.',
  scope: 'webhooks:write',
  answers: { 202: 'The delivery, which is sent now.' },
  problems: ['not-found', 'webhook-disabled', 'malformed-json', 'unsupported-media-type', 'storage-full'],
});

export const ListDeliveries = Operation({
  operationId: 'listWebhookDeliveries',
  summary: 'What a webhook was told, newest first',
  description:
    'Each event with its tries. Part by part: as long as `nextCursor` is not `null`, ask again with it as `cursor` and the same filter.',
  scope: 'webhooks:write',
  answers: { 200: 'A part of the list.' },
  problems: ['not-found'],
});

export const RedeliverWebhook = Operation({
  operationId: 'redeliverWebhook',
  summary: 'Send an event again',
  description: 'With the `webhook-id` that it had, whatever came of it before.',
  scope: 'webhooks:write',
  answers: { 202: 'The delivery, which is sent now.' },
  problems: ['not-found', 'webhook-disabled', 'malformed-json', 'unsupported-media-type', 'storage-full'],
});

export const RecoverWebhook = Operation({
  operationId: 'recoverWebhook',
  summary: 'Send again what did not arrive',
  description: 'All events since a time whose tries have all failed, or that were discarded when it was disabled.',
  scope: 'webhooks:write',
  answers: { 202: 'How many are sent again.' },
  problems: [
    'not-found',
    'webhook-disabled',
    'malformed-json',
    'payload-too-large',
    'unsupported-media-type',
    'storage-full',
  ],
});
