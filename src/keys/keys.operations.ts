import { Operation } from '../openapi/operation/operation.decorator.js';

const NO_TESTS = { key: { expiresAt: null, revokedAt: null } } as const;

export const ListKeys = Operation({
  operationId: 'listKeys',
  summary: 'The keys of the service, newest first',
  description:
    'Those that have ended, too, and all without their secrets. Part by part: as long as `nextCursor` is not `null`, ask again with it as `cursor`.',
  scope: 'keys:admin',
  answers: { 200: 'A part of the list.' },
  problems: [],
});

export const CreateKey = Operation({
  operationId: 'createKey',
  summary: 'Issue a key',
  description:
    'The answer holds the key itself, this once: it is kept as a hash only. A key gives no scope that it does not hold itself.',
  scope: 'keys:admin',
  answers: { 201: 'The key, and its secret.' },
  examples: { 201: { key: { ...NO_TESTS.key, lastUsedAt: null } } },
  links: { getKey: '$response.body#/key/id' },
  headers: ['Location'],
  problems: ['malformed-json', 'scope-not-held', 'payload-too-large', 'unsupported-media-type', 'storage-full'],
});

export const GetKey = Operation({
  operationId: 'getKey',
  summary: 'A key',
  scope: 'keys:admin',
  answers: { 200: 'The key, without its secret.' },
  examples: { 200: NO_TESTS },
  problems: ['not-found'],
});

export const UpdateKey = Operation({
  operationId: 'updateKey',
  summary: 'Change a key',
  description:
    'Every instance knows of the change within 5 seconds. A key changes no key that holds scopes which it does not hold itself, and takes `keys:admin` from no key that is the last to hold it.',
  scope: 'keys:admin',
  answers: { 200: 'The key as it is now.' },
  examples: { 200: NO_TESTS },
  problems: [
    'not-found',
    'key-ended',
    'scope-not-held',
    'last-administrator',
    'malformed-json',
    'payload-too-large',
    'unsupported-media-type',
    'storage-full',
  ],
});

export const RotateKey = Operation({
  operationId: 'rotateKey',
  summary: 'Give a key a new secret',
  description:
    'The key keeps its id and all that it made. The secret before works on for a while, so that clients can change over.',
  scope: 'keys:admin',
  answers: { 200: 'The new secret, shown this once.' },
  examples: { 200: NO_TESTS },
  problems: [
    'not-found',
    'key-ended',
    'scope-not-held',
    'malformed-json',
    'payload-too-large',
    'unsupported-media-type',
    'storage-full',
  ],
});

export const RevokeKey = Operation({
  operationId: 'revokeKey',
  summary: 'End a key',
  description:
    'Every instance refuses it within 5 seconds. It stays in the list. Can be repeated. The last key with `keys:admin` is ended by command line only.',
  scope: 'keys:admin',
  answers: { 200: 'The key, which is revoked.' },
  examples: { 200: { key: { expiresAt: null, revokedAt: '2026-11-20T10:00:00.000Z' } } },
  problems: ['not-found', 'last-administrator', 'storage-full'],
});
